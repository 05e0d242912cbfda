package import Bundles
package import Files
package import Findings
import PropertyLists

/// Plans the stamping of bundles: every refusal happens here, and nothing is written.
///
/// A file that is reached twice, through a link or because a bundle is given twice, is stamped once.
package func stampPlan(
  _ scans: [BundleScan], values: StampValues, options: StampOptions
) throws(Refusal) -> ChangePlan {
  var notes: [Finding] = []
  var targets: [StampTarget] = []
  var leftovers: [String] = []
  for scan in scans {
    let bundle = try BundleStamp(scan, values: values, options: options)
    notes += bundle.notes
    targets += bundle.targets
    leftovers += scan.tree.leftovers
  }
  let plans = try targets.withoutDoubles.concurrentMap { target throws(Refusal) in
    try target.plan()
  }
  try refuseTracked(plans.flatMap(\.changes), options)
  return ChangePlan(
    changes: plans.flatMap(\.changes).sorted { $0.shown.precedesBytewise($1.shown) },
    notes: (notes + plans.flatMap(\.notes)).sorted(), leftovers: leftovers)
}

private func refuseTracked(
  _ changes: [FileChange], _ options: StampOptions
) throws(Refusal) {
  guard let change = changes.first(where: { options.trackedFiles.contains($0.path) }) else {
    return
  }
  throw Refusal(
    .trackedFile, "\(change.shown): git tracks it, and stamping would change it",
    help: "Stamp a built copy, or insist with --allow-tracked.", at: Location(file: change.shown))
}

extension [StampTarget] {
  /// One target for each file on the disk: the one that sets more.
  fileprivate var withoutDoubles: [StampTarget] {
    var targets: [StampTarget] = []
    var indices: [[UInt8]: Int] = [:]
    for target in self {
      let place = [UInt8]((target.tree.location(of: target.path) ?? target.path).utf8)
      if let index = indices[place] {
        if targets[index].edits.count < target.edits.count { targets[index] = target }
      } else {
        indices[place] = targets.count
        targets.append(target)
      }
    }
    return targets
  }
}
