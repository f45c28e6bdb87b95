/** Leaves hold at most this many triangles: one SIMD packet. */
export const LEAF_SIZE = 4;
const BINS = 12;

/**
 * A binary tree of boxes. Node n has its box at boxes[6n…] (min, then max). children[2n] ≥ 0: the two child nodes;
 * otherwise a leaf of children[2n+1] triangles that start at order[~children[2n]].
 */
export interface BinaryTree {
  boxes: Float32Array;
  children: Int32Array;
  order: Uint32Array;
  nodeCount: number;
}

/** Builds a tree over triangles (nine numbers each) by the surface area heuristic in bins. */
export function buildTree(positions: Float32Array, count: number): BinaryTree {
  const boxes = triangleBoxes(positions, count);
  const tree: BinaryTree = {
    boxes: new Float32Array(Math.max(1, 2 * count) * 6),
    children: new Int32Array(Math.max(1, 2 * count) * 2),
    order: Uint32Array.from({ length: count }, (_, index) => index),
    nodeCount: 1,
  };
  const splitter = new Splitter(boxes, tree.order);
  const waiting = [0, 0, count];
  while (waiting.length > 0) {
    const end = waiting.pop()!;
    const start = waiting.pop()!;
    const node = waiting.pop()!;
    splitter.measure(start, end, tree.boxes, node * 6);
    if (end - start <= LEAF_SIZE) {
      tree.children[node * 2] = ~start;
      tree.children[node * 2 + 1] = end - start;
      continue;
    }
    const middle = splitter.split(start, end);
    const left = tree.nodeCount++;
    const right = tree.nodeCount++;
    tree.children[node * 2] = left;
    tree.children[node * 2 + 1] = right;
    waiting.push(left, start, middle, right, middle, end);
  }
  return tree;
}

function triangleBoxes(positions: Float32Array, count: number): Float32Array {
  const boxes = new Float32Array(count * 6);
  for (let triangle = 0; triangle < count; triangle++)
    for (let axis = 0; axis < 3; axis++) {
      const at = triangle * 9 + axis;
      const a = positions[at]!;
      const b = positions[at + 3]!;
      const c = positions[at + 6]!;
      boxes[triangle * 6 + axis] = Math.min(a, b, c);
      boxes[triangle * 6 + axis + 3] = Math.max(a, b, c);
    }
  return boxes;
}

class Splitter {
  private readonly low = new Float64Array(3);
  private readonly high = new Float64Array(3);
  private readonly counts = new Int32Array(BINS);
  private readonly bins = new Float32Array(BINS * 6);
  private readonly rightCost = new Float64Array(BINS);
  private readonly boxes: Float32Array;
  private readonly order: Uint32Array;

  constructor(boxes: Float32Array, order: Uint32Array) {
    this.boxes = boxes;
    this.order = order;
  }

  /** Writes the box around order[start…end) and remembers the spread of the triangles' middles. */
  measure(start: number, end: number, into: Float32Array, at: number): void {
    const { boxes, order } = this;
    for (let axis = 0; axis < 3; axis++) {
      let min = Infinity;
      let max = -Infinity;
      let low = Infinity;
      let high = -Infinity;
      for (let i = start; i < end; i++) {
        const from = order[i]! * 6 + axis;
        const a = boxes[from]!;
        const b = boxes[from + 3]!;
        if (a < min) min = a;
        if (b > max) max = b;
        if (a + b < low) low = a + b;
        if (a + b > high) high = a + b;
      }
      into[at + axis] = min;
      into[at + axis + 3] = max;
      this.low[axis] = low;
      this.high[axis] = high;
    }
  }

  /** Sorts order[start…end) into two halves and returns where the second begins. */
  split(start: number, end: number): number {
    let best = Infinity;
    let bestAxis = -1;
    let bestBin = 0;
    for (let axis = 0; axis < 3; axis++) {
      if (this.high[axis]! - this.low[axis]! < 1e-7) continue;
      this.fillBins(start, end, axis);
      const { cost, bin } = this.cheapestCut();
      if (cost < best) {
        best = cost;
        bestAxis = axis;
        bestBin = bin;
      }
    }
    const middle = bestAxis < 0 ? start : this.partition(start, end, bestAxis, bestBin);
    return middle === start || middle === end ? (start + end) >> 1 : middle;
  }

  private scale(axis: number): number {
    return (BINS / (this.high[axis]! - this.low[axis]!)) * 0.9999;
  }

  private fillBins(start: number, end: number, axis: number): void {
    const { boxes, order, counts, bins } = this;
    counts.fill(0);
    for (let bin = 0; bin < BINS; bin++) {
      bins.fill(Infinity, bin * 6, bin * 6 + 3);
      bins.fill(-Infinity, bin * 6 + 3, bin * 6 + 6);
    }
    const scale = this.scale(axis);
    const low = this.low[axis]!;
    for (let i = start; i < end; i++) {
      const from = order[i]! * 6;
      const bin = ((boxes[from + axis]! + boxes[from + axis + 3]! - low) * scale) | 0;
      counts[bin]!++;
      grow(bins, bin * 6, boxes, from);
    }
  }

  private cheapestCut(): { cost: number; bin: number } {
    const { counts, bins, rightCost } = this;
    const box = new Float32Array(6);
    let count = 0;
    empty(box);
    for (let bin = BINS - 1; bin > 0; bin--) {
      count += counts[bin]!;
      grow(box, 0, bins, bin * 6);
      rightCost[bin] = count === 0 ? Infinity : halfArea(box, 0) * count;
    }
    let cost = Infinity;
    let best = 0;
    count = 0;
    empty(box);
    for (let bin = 0; bin < BINS - 1; bin++) {
      count += counts[bin]!;
      grow(box, 0, bins, bin * 6);
      if (count === 0) continue;
      const here = halfArea(box, 0) * count + rightCost[bin + 1]!;
      if (here < cost) {
        cost = here;
        best = bin;
      }
    }
    return { cost, bin: best };
  }

  private partition(start: number, end: number, axis: number, bin: number): number {
    const { boxes, order } = this;
    const scale = this.scale(axis);
    const low = this.low[axis]!;
    let left = start;
    let right = end - 1;
    while (left <= right) {
      const triangle = order[left]!;
      const from = triangle * 6 + axis;
      if ((((boxes[from]! + boxes[from + 3]! - low) * scale) | 0) <= bin) left++;
      else {
        order[left] = order[right]!;
        order[right] = triangle;
        right--;
      }
    }
    return left;
  }
}

function empty(box: Float32Array): void {
  box.fill(Infinity, 0, 3);
  box.fill(-Infinity, 3, 6);
}

function grow(box: Float32Array, at: number, other: Float32Array, from: number): void {
  if (other[from]! < box[at]!) box[at] = other[from]!;
  if (other[from + 1]! < box[at + 1]!) box[at + 1] = other[from + 1]!;
  if (other[from + 2]! < box[at + 2]!) box[at + 2] = other[from + 2]!;
  if (other[from + 3]! > box[at + 3]!) box[at + 3] = other[from + 3]!;
  if (other[from + 4]! > box[at + 4]!) box[at + 4] = other[from + 4]!;
  if (other[from + 5]! > box[at + 5]!) box[at + 5] = other[from + 5]!;
}

export function halfArea(boxes: Float32Array, at: number): number {
  const x = boxes[at + 3]! - boxes[at]!;
  const y = boxes[at + 4]! - boxes[at + 1]!;
  const z = boxes[at + 5]! - boxes[at + 2]!;
  return x * y + y * z + z * x;
}
