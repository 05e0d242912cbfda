# A Homebrew formula. Untried: no Mac was at hand (see "Not established" in README.md). Fill in url and sha256.
class Bookplate < Formula
  desc "Stamp the version that git says into an app and its help, and prove it"
  homepage "https://example.org/bookplate"
  url "https://example.org/bookplate/archive/refs/tags/vVERSION.tar.gz"
  sha256 "SHA256"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]  # Swift 6.2
  depends_on "cmark"
  depends_on "libplist"
  depends_on "libxml2"
  depends_on "minizip"
  depends_on "openssl@3"

  def install
    ENV["BOOKPLATE_RELEASE"] = version.to_s
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "bookplate"
    bin.install ".build/release/bookplate"
    generate_completions_from_executable(bin/"bookplate", "--generate-completion-script")
    system "scripts/manual-pages", bin/"bookplate", "man"
    man1.install Dir["man/*.1"]
  end

  test do
    assert_match "bookplate", shell_output("#{bin}/bookplate --version")
  end
end
