// Products compete with their best view. A histogram of the products' best scores says how high a score must be
// to be among the wanted ones, and everything below is left alone after one comparison of four rows.

const SHIFT: i32 = 4;
const LOWEST: i32 = -16384;
export const BUCKETS: i32 = 2049;

// Tables of the host: one entry a product slot, or a bucket.
export let best: usize = 0;
export let bestRow: usize = 0;
export let allowed: usize = 0;
export let histogram: usize = 0;

let threshold: i32 = i32.MIN_VALUE;
let bucketOfThreshold: i32 = 0;
let above: i32 = 0;
let wanted: i32 = 0;

const NEVER: i32 = 0x80808080;

export function begin(slots: i32, limit: i32): void {
  memory.fill(best, 0x80, <usize>slots << 2);
  memory.fill(histogram, 0, <usize>BUCKETS << 2);
  threshold = i32.MIN_VALUE;
  bucketOfThreshold = 0;
  above = 0;
  wanted = limit;
}

// @ts-ignore: decorator
@inline
function bucketOf(score: i32): i32 {
  return min(max((score - LOWEST) >> SHIFT, 0), BUCKETS - 1);
}

function offer(row: i32, slot: i32, score: i32): void {
  const at = best + (<usize>slot << 2);
  const before = load<i32>(at);
  if (score <= before) return;
  store<i32>(at, score);
  store<i32>(bestRow + (<usize>slot << 2), row);
  if (before != NEVER) {
    const old = bucketOf(before);
    const place = histogram + (<usize>old << 2);
    store<i32>(place, load<i32>(place) - 1);
    if (old >= bucketOfThreshold) above--;
  }
  const bucket = bucketOf(score);
  const place = histogram + (<usize>bucket << 2);
  store<i32>(place, load<i32>(place) + 1);
  if (bucket >= bucketOfThreshold) above++;
  while (bucketOfThreshold < BUCKETS - 1) {
    const remaining = above - load<i32>(histogram + (<usize>bucketOfThreshold << 2));
    if (remaining < wanted) break;
    above = remaining;
    bucketOfThreshold++;
    threshold = (bucketOfThreshold << SHIFT) + LOWEST;
  }
}

// Products of two values of -127 … 127 fit into 16 bits even as a sum of two.
// @ts-ignore: decorator
@inline
function addProducts(sum: v128, row: v128, query: v128): v128 {
  const products = i16x8.add(i16x8.extmul_low_i8x16_s(row, query), i16x8.extmul_high_i8x16_s(row, query));
  return i32x4.add(sum, i32x4.extadd_pairwise_i16x8_s(products));
}

// @ts-ignore: decorator
@inline
function sumsOf(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 2, 6), v128.shuffle<i32>(a, b, 1, 5, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 2, 6), v128.shuffle<i32>(c, d, 1, 5, 3, 7));
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7));
}

function scoresOfOne(a: usize, b: usize, c: usize, d: usize, query: usize, dimensions: usize): v128 {
  let sumA = i32x4.splat(0), sumB = sumA, sumC = sumA, sumD = sumA;
  for (let at: usize = 0; at < dimensions; at += 16) {
    const asked = v128.load(query + at);
    sumA = addProducts(sumA, v128.load(a + at), asked);
    sumB = addProducts(sumB, v128.load(b + at), asked);
    sumC = addProducts(sumC, v128.load(c + at), asked);
    sumD = addProducts(sumD, v128.load(d + at), asked);
  }
  return sumsOf(sumA, sumB, sumC, sumD);
}

function scoresOfTwo(a: usize, b: usize, c: usize, d: usize, query: usize, dimensions: usize): v128 {
  let sumA = i32x4.splat(0), sumB = sumA, sumC = sumA, sumD = sumA;
  let otherA = sumA, otherB = sumA, otherC = sumA, otherD = sumA;
  for (let at: usize = 0; at < dimensions; at += 16) {
    const asked = v128.load(query + at);
    const other = v128.load(query + dimensions + at);
    const rowA = v128.load(a + at), rowB = v128.load(b + at);
    sumA = addProducts(sumA, rowA, asked);
    otherA = addProducts(otherA, rowA, other);
    sumB = addProducts(sumB, rowB, asked);
    otherB = addProducts(otherB, rowB, other);
    const rowC = v128.load(c + at), rowD = v128.load(d + at);
    sumC = addProducts(sumC, rowC, asked);
    otherC = addProducts(otherC, rowC, other);
    sumD = addProducts(sumD, rowD, asked);
    otherD = addProducts(otherD, rowD, other);
  }
  return i32x4.max_s(sumsOf(sumA, sumB, sumC, sumD), sumsOf(otherA, otherB, otherC, otherD));
}

// Scans the rows of one block with one or two queries that lie behind one another. Rows without a product have slot -1.
export function scan(
  vectors: usize, slots: usize, rows: i32, firstRow: i32, query: usize, isPair: bool, dimensions: i32, isFiltered: bool,
): void {
  const width = <usize>dimensions;
  let a: i32 = 0, b: i32 = 0, c: i32 = 0, d: i32 = 0;
  let held = 0;
  for (let row = 0; row < rows; row++) {
    const slot = load<i32>(slots + (<usize>row << 2));
    if (slot < 0 || (isFiltered && load<u8>(allowed + <usize>slot) == 0)) continue;
    a = b;
    b = c;
    c = d;
    d = row;
    if (++held < 4) continue;
    compete(vectors, slots, firstRow, query, isPair, width, a, b, c, d, 4);
    held = 0;
  }
  if (held > 0) compete(vectors, slots, firstRow, query, isPair, width, a, b, c, d, held);
}

// @ts-ignore: decorator
@inline
function compete(
  vectors: usize, slots: usize, firstRow: i32, query: usize, isPair: bool, width: usize,
  a: i32, b: i32, c: i32, d: i32, held: i32,
): void {
  const pa = vectors + <usize>a * width, pb = vectors + <usize>b * width;
  const pc = vectors + <usize>c * width, pd = vectors + <usize>d * width;
  const scores = isPair ? scoresOfTwo(pa, pb, pc, pd, query, width) : scoresOfOne(pa, pb, pc, pd, query, width);
  if (!v128.any_true(i32x4.ge_s(scores, i32x4.splat(threshold)))) return;
  if (held > 3) consider(slots, firstRow, a, i32x4.extract_lane(scores, 0));
  if (held > 2) consider(slots, firstRow, b, i32x4.extract_lane(scores, 1));
  if (held > 1) consider(slots, firstRow, c, i32x4.extract_lane(scores, 2));
  consider(slots, firstRow, d, i32x4.extract_lane(scores, 3));
}

function consider(slots: usize, firstRow: i32, row: i32, score: i32): void {
  if (score >= threshold) offer(firstRow + row, load<i32>(slots + (<usize>row << 2)), score);
}

// Writes the slots that reached the final threshold over the list and says how many they are.
export function collect(slots: i32, list: usize): i32 {
  let found = 0;
  const least = max(threshold, NEVER + 1);
  for (let slot = 0; slot < slots; slot++) {
    if (load<i32>(best + (<usize>slot << 2)) < least) continue;
    store<i32>(list + (<usize>found << 2), slot);
    found++;
  }
  return found;
}
