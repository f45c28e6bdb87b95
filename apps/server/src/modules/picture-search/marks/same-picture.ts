import type { Box } from '@wanyuan/contract';
import type { PictureVerdict } from '@wanyuan/domain';
import { isSamePicture } from '#infra/vision/fingerprint.ts';
import type { MarkRow } from './picture-marks.repo.ts';

/** Intersection over union from which two boxes mean the same thing. */
const SAME_PART = 0.6;
const WHOLE: Box = { left: 0, top: 0, width: 1, height: 1 };

interface Known {
  id: number;
  sha256: string;
  fingerprint: Buffer | null;
}

/** Of a company's marked pictures those that are the asked one: by content first, then as a chat has handed it on. */
export function samePictures(known: readonly Known[], sha256: string, fingerprint: Buffer | null): number[] {
  const exact = known.filter((row) => row.sha256 === sha256);
  const near = known.filter(
    (row) =>
      row.sha256 !== sha256 &&
      fingerprint !== null &&
      row.fingerprint !== null &&
      isSamePicture(fingerprint, row.fingerprint),
  );
  return [...exact, ...near].map(({ id }) => id);
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
