import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * A picture of labels with few, large areas, packed far smaller than as lossless webp: a row is a list of borders, and
 * most borders are those of the row above, moved a little. One symbol a border: moved, gone, or new (then its distance
 * from the border before it and its label follow in a second stream).
 */
const END_OF_ROW = 0;
const GONE = 1;
const NEW = 2;
const FARTHEST_MOVE = 12;
const NOT_MOVED = 20;

const LONG_GAP = 128;

interface Row {
  starts: number[];
  labels: number[];
}

export function packLabels(labels: Uint8Array, width: number, background: number): Buffer {
  const symbols: number[] = [];
  const details: number[] = [];
  let above: Row = { starts: [], labels: [] };
  for (let at = 0; at < labels.length; at += width) {
    const row = bordersOf(labels, at, width, background);
    packRow(row, above, symbols, details);
    above = row;
  }
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32LE(symbols.length);
  const plain = Buffer.concat([prefix, Buffer.from(symbols), Buffer.from(details)]);
  return brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}

function bordersOf(labels: Uint8Array, from: number, width: number, background: number): Row {
  const row: Row = { starts: [], labels: [] };
  let current = background;
  for (let x = 0; x < width; x++) {
    const label = labels[from + x]!;
    if (label === current) continue;
    row.starts.push(x);
    row.labels.push(label);
    current = label;
  }
  return row;
}

function packRow(row: Row, above: Row, symbols: number[], details: number[]): void {
  let own = 0;
  let old = 0;
  let last = 0;
  while (own < row.starts.length || old < above.starts.length) {
    const start = row.starts[own] ?? Infinity;
    const oldStart = above.starts[old] ?? Infinity;
    if (row.labels[own] === above.labels[old] && Math.abs(start - oldStart) < FARTHEST_MOVE) {
      symbols.push(start - oldStart + NOT_MOVED);
      last = start;
      own++;
      old++;
    } else if (oldStart < start) {
      symbols.push(GONE);
      old++;
    } else {
      symbols.push(NEW);
      details.push(row.labels[own]!);
      let gap = start - last;
      for (; gap >= LONG_GAP; gap -= LONG_GAP) details.push(LONG_GAP);
      details.push(gap);
      last = start;
      own++;
    }
  }
  symbols.push(END_OF_ROW);
}

export function unpackLabels(packed: Uint8Array, width: number, background: number): Uint8Array {
  const plain = brotliDecompressSync(packed);
  const symbolsEnd = 4 + plain.readUInt32LE(0);
  const labels = new Uint8Array(width * width).fill(background);
  let detail = symbolsEnd;
  let above: Row = { starts: [], labels: [] };
  let row: Row = { starts: [], labels: [] };
  let old = 0;
  let from = 0;
  for (let at = 4; at < symbolsEnd; at++) {
    const symbol = plain[at]!;
    if (symbol === END_OF_ROW) {
      drawRow(row, labels, from, width);
      from += width;
      above = row;
      row = { starts: [], labels: [] };
      old = 0;
    } else if (symbol === GONE) old++;
    else if (symbol === NEW) {
      row.labels.push(plain[detail++]!);
      let start = row.starts.at(-1) ?? 0;
      for (; plain[detail] === LONG_GAP; detail++) start += LONG_GAP;
      row.starts.push(start + plain[detail++]!);
    } else {
      row.starts.push(above.starts[old]! + symbol - NOT_MOVED);
      row.labels.push(above.labels[old]!);
      old++;
    }
  }
  return labels;
}

function drawRow({ starts, labels: rowLabels }: Row, labels: Uint8Array, from: number, width: number): void {
  starts.forEach((start, index) => {
    labels.fill(rowLabels[index]!, from + start, from + (starts[index + 1] ?? width));
  });
}
