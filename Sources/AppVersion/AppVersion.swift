// AppVersion
