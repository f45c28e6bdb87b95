import type { Box } from '@wanyuan/contract';
import type { PictureVerdict } from '@wanyuan/domain';
import type { MarkRow } from './picture-marks.repo.ts';

/**
 * Cosine from which two whole pictures count as one: the same photo, sent again by a chat that shrinks and compresses it.
 * Another photo of the same toy stays below, and so do its colours.
 */
const SAME_PICTURE = 0.985;
/** Intersection over union from which two boxes mean the same thing. */
const SAME_PART = 0.6;
const WHOLE: Box = { left: 0, top: 0, width: 1, height: 1 };

interface Known {
  id: number;
  sha256: string;
  vector: Buffer | null;
}

/** Of a company's marked pictures those that are the asked one: by content first, then nearly alike, the nearest first. */
export function samePictures(known: readonly Known[], sha256: string, vector: Int8Array | null): number[] {
  const scored = known.flatMap((row) => {
    if (row.sha256 === sha256) return [{ id: row.id, score: 2 }];
    const score = vector === null || row.vector === null ? 0 : closeness(vector, row.vector);
    return score >= SAME_PICTURE ? [{ id: row.id, score }] : [];
  });
  return scored.toSorted((a, b) => b.score - a.score || a.id - b.id).map(({ id }) => id);
}

function closeness(a: Int8Array, b: Buffer): number {
  if (a.length !== b.length) return 0;
  let [sum, ofA, ofB] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a[at]!, b.readInt8(at)];
    sum += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return sum / Math.sqrt(Math.max(1, ofA * ofB));
}

/**
 * Those of the marks that speak of the asked part, the newest for each toy. Asked for as a whole, a picture also shows what
 * was found in a part of it; what a part does not show, another part may.
 */
export function marksFor(marks: readonly MarkRow[], box: Box | null): Map<number, MarkRow> {
  const speaking = marks.filter((mark) => {
    if (box === null && (mark.box === null || mark.verdict === 'right')) return true;
    return overlap(mark.box ?? WHOLE, box ?? WHOLE) >= SAME_PART;
  });
  return new Map(speaking.map((mark) => [mark.toy_id, mark]));
}

function overlap(a: Box, b: Box): number {
  const along = (start: number, length: number, otherStart: number, otherLength: number) =>
    Math.max(0, Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart));
  const both = along(a.left, a.width, b.left, b.width) * along(a.top, a.height, b.top, b.height);
  return both / (a.width * a.height + b.width * b.height - both);
}

export type Verdicts = ReadonlyMap<number, PictureVerdict>;
