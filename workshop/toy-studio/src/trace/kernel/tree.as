// Builds the binary tree of boxes over triangles by the surface area heuristic in bins.
// A triangle's box is 32 bytes: min x y z and a spare, max x y z and a spare; one SIMD step grows it.
// Node, 32 bytes: min x y z, max x y z, then its two children. If the first child is < 0, the node is a leaf:
// ~first is where its triangles begin in the order, the second is how many.

const BINS: i32 = 12;
const LEAF: i32 = 4;
const STACK: usize = 1024;
/** Three axes of bins: boxes of 32 bytes, then their counts. */
const BIN_BOXES: usize = 32768;
const BIN_COUNTS: usize = BIN_BOXES + 3 * BINS * 32;
const RIGHT_COSTS: usize = BIN_COUNTS + 3 * BINS * 4;
const BOUNDS: usize = RIGHT_COSTS + BINS * 4;

let boxes: usize = 0;
let order: usize = 0;
let low: v128 = f32x4.splat(0);
let scale: v128 = f32x4.splat(0);
let cutAxis: i32 = -1;
let cutBin: i32 = 0;

export function buildTree(positions: usize, count: i32, boxTable: usize, orderTable: usize, nodes: usize): i32 {
  boxes = boxTable;
  order = orderTable;
  for (let i = 0; i < count; i++) {
    store<i32>(order + (<usize>i << 2), i);
    boxTriangle(positions + <usize>i * 36, boxes + (<usize>i << 5));
  }
  let nodeCount = 1;
  let top = STACK;
  push(top, 0, 0, count);
  top += 12;
  while (top > STACK) {
    top -= 12;
    const start = load<i32>(top, 4), end = load<i32>(top, 8);
    const node = nodes + (<usize>load<i32>(top) << 5);
    measure(start, end, node);
    if (end - start <= LEAF) {
      store<i32>(node, ~start, 24);
      store<i32>(node, end - start, 28);
      continue;
    }
    findCut(start, end);
    let middle = cutAxis < 0 ? start : partition(start, end);
    if (middle === start || middle === end) middle = (start + end) >> 1;
    store<i32>(node, nodeCount, 24);
    store<i32>(node, nodeCount + 1, 28);
    push(top, nodeCount, start, middle);
    push(top + 12, nodeCount + 1, middle, end);
    top += 24;
    nodeCount += 2;
  }
  return nodeCount;
}

@inline
function push(top: usize, node: i32, start: i32, end: i32): void {
  store<i32>(top, node);
  store<i32>(top, start, 4);
  store<i32>(top, end, 8);
}

function boxTriangle(corner: usize, box: usize): void {
  for (let axis: usize = 0; axis < 12; axis += 4) {
    const a = load<f32>(corner + axis), b = load<f32>(corner + axis, 12), c = load<f32>(corner + axis, 24);
    store<f32>(box + axis, min(min(a, b), c));
    store<f32>(box + axis, max(max(a, b), c), 16);
  }
}

@inline
function boxOf(place: i32): usize {
  return boxes + (<usize>load<i32>(order + (<usize>place << 2)) << 5);
}

/** Writes the node's box; leaves in `low` and `scale` how the middles of its triangles fall into bins. */
function measure(start: i32, end: i32, node: usize): void {
  let least = f32x4.splat(Infinity), most = f32x4.splat(-Infinity);
  let first = least, last = most;
  for (let i = start; i < end; i++) {
    const box = boxOf(i);
    const from = v128.load(box), to = v128.load(box, 16);
    const middle = f32x4.add(from, to);
    least = f32x4.min(least, from);
    most = f32x4.max(most, to);
    first = f32x4.min(first, middle);
    last = f32x4.max(last, middle);
  }
  v128.store(BOUNDS, least);
  v128.store(BOUNDS, most, 16);
  for (let axis: usize = 0; axis < 12; axis += 4) {
    store<f32>(node + axis, load<f32>(BOUNDS + axis));
    store<f32>(node + axis, load<f32>(BOUNDS + axis, 16), 12);
  }
  const spread = f32x4.sub(last, first);
  low = first;
  // An axis without spread puts all into its first bin, where no cut is found.
  scale = v128.and(f32x4.div(f32x4.splat(<f32>BINS * f32(0.9999)), spread), f32x4.gt(spread, f32x4.splat(1e-7)));
}

@inline
function binsOf(box: usize): v128 {
  const middle = f32x4.add(v128.load(box), v128.load(box, 16));
  return i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.sub(middle, low), scale));
}

@inline
function grow(bin: usize, from: v128, to: v128): void {
  v128.store(bin, f32x4.min(v128.load(bin), from));
  v128.store(bin, f32x4.max(v128.load(bin, 16), to), 16);
}

function findCut(start: i32, end: i32): void {
  for (let bin: usize = 0; bin < 3 * BINS; bin++) {
    v128.store(BIN_BOXES + (bin << 5), f32x4.splat(Infinity));
    v128.store(BIN_BOXES + (bin << 5), f32x4.splat(-Infinity), 16);
  }
  memory.fill(BIN_COUNTS, 0, 3 * BINS * 4);
  for (let i = start; i < end; i++) {
    const box = boxOf(i);
    const from = v128.load(box), to = v128.load(box, 16);
    const bins = binsOf(box);
    tally(i32x4.extract_lane(bins, 0), from, to);
    tally(BINS + i32x4.extract_lane(bins, 1), from, to);
    tally(2 * BINS + i32x4.extract_lane(bins, 2), from, to);
  }
  let best: f32 = Infinity;
  cutAxis = -1;
  for (let axis = 0; axis < 3; axis++) best = cheapest(axis, best);
}

@inline
function tally(bin: i32, from: v128, to: v128): void {
  grow(BIN_BOXES + (<usize>bin << 5), from, to);
  const count = BIN_COUNTS + (<usize>bin << 2);
  store<i32>(count, load<i32>(count) + 1);
}

/** Looks for a cut of one axis that costs less than `best`. */
function cheapest(axis: i32, best: f32): f32 {
  const binBoxes = BIN_BOXES + (<usize>(axis * BINS) << 5);
  const counts = BIN_COUNTS + (<usize>(axis * BINS) << 2);
  let least = f32x4.splat(Infinity), most = f32x4.splat(-Infinity);
  let count = 0;
  for (let bin = BINS - 1; bin > 0; bin--) {
    least = f32x4.min(least, v128.load(binBoxes + (<usize>bin << 5)));
    most = f32x4.max(most, v128.load(binBoxes + (<usize>bin << 5), 16));
    count += load<i32>(counts + (<usize>bin << 2));
    store<f32>(RIGHT_COSTS + (<usize>bin << 2), count === 0 ? f32(Infinity) : halfArea(least, most) * <f32>count);
  }
  least = f32x4.splat(Infinity);
  most = f32x4.splat(-Infinity);
  count = 0;
  for (let bin = 0; bin < BINS - 1; bin++) {
    least = f32x4.min(least, v128.load(binBoxes + (<usize>bin << 5)));
    most = f32x4.max(most, v128.load(binBoxes + (<usize>bin << 5), 16));
    count += load<i32>(counts + (<usize>bin << 2));
    if (count === 0) continue;
    const cost = halfArea(least, most) * <f32>count + load<f32>(RIGHT_COSTS + (<usize>(bin + 1) << 2));
    if (cost < best) {
      best = cost;
      cutAxis = axis;
      cutBin = bin;
    }
  }
  return best;
}

@inline
function halfArea(least: v128, most: v128): f32 {
  const size = f32x4.sub(most, least);
  const x = f32x4.extract_lane(size, 0), y = f32x4.extract_lane(size, 1), z = f32x4.extract_lane(size, 2);
  return x * y + y * z + z * x;
}

/** Sorts a stretch of the order by the cut and returns where the second half begins. */
function partition(start: i32, end: i32): i32 {
  let left = start, right = end - 1;
  while (left <= right) {
    const bins = binsOf(boxOf(left));
    const bin = cutAxis === 0 ? i32x4.extract_lane(bins, 0) : cutAxis === 1 ? i32x4.extract_lane(bins, 1) : i32x4.extract_lane(bins, 2);
    if (bin <= cutBin) left++;
    else {
      const leftAt = order + (<usize>left << 2), rightAt = order + (<usize>right << 2);
      const swapped = load<i32>(leftAt);
      store<i32>(leftAt, load<i32>(rightAt));
      store<i32>(rightAt, swapped);
      right--;
    }
  }
  return left;
}
