import type { Box } from '@wanyuan/contract/client';

export interface Size {
  width: number;
  height: number;
}

export const RATIOS = { free: '自由', '1:1': '1:1', '4:3': '4:3', '3:4': '3:4' } as const;
export type Ratio = keyof typeof RATIOS;

const ASPECTS: Record<Ratio, number | undefined> = { free: undefined, '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4 };
export const aspectOf = (ratio: Ratio): number | undefined => ASPECTS[ratio];

/** Beyond it, a subject is too slim to be recognised well. */
const SLIM = 5;
const SMALLEST = 0.01;
/** A box this close to the edges is the whole picture. */
const WHOLE = 0.995;
const DECIMALS = 4;

const round = (value: number): number => Number(value.toFixed(DECIMALS));
const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** A box inside the picture in four decimals; null for one that is nothing or everything. */
export function tidyBox(box: Box): Box | null {
  const left = within(box.left, 0, 1);
  const top = within(box.top, 0, 1);
  const width = within(box.width, 0, 1 - left);
  const height = within(box.height, 0, 1 - top);
  if (width < SMALLEST || height < SMALLEST) return null;
  if (width >= WHOLE && height >= WHOLE) return null;
  return { left: round(left), top: round(top), width: round(width), height: round(height) };
}

/** `left,top,width,height`, as it stands in an address. */
export function writeBox({ left, top, width, height }: Box): string {
  return [left, top, width, height].map(round).join(',');
}

/** Reads what a hand may have written; anything but a box is the whole picture. */
export function readBox(text: string | null): Box | null {
  const [left, top, width, height, ...rest] = (text ?? '').split(',').map((part) => (part.trim() ? Number(part) : NaN));
  if (left === undefined || top === undefined || width === undefined || height === undefined) return null;
  if (rest.length > 0 || [left, top, width, height].some((value) => !Number.isFinite(value) || value < 0)) return null;
  return left >= 1 || top >= 1 ? null : tidyBox({ left, top, width, height });
}

/** The same part of the picture once it has been turned by a quarter, clockwise or back. */
export function turnBox({ left, top, width, height }: Box, isClockwise: boolean): Box {
  return isClockwise
    ? { left: round(1 - top - height), top: left, width: height, height: width }
    : { left: top, top: round(1 - left - width), width: height, height: width };
}

/** The largest box of an aspect inside another, around the same centre. */
export function fitAspect(box: Box | null, aspect: number, size: Size): Box | null {
  const { left, top, width, height } = box ?? { left: 0, top: 0, width: 1, height: 1 };
  const wanted = (aspect * size.height) / size.width;
  const isTooWide = width / height > wanted;
  const next = { width: isTooWide ? height * wanted : width, height: isTooWide ? height : width / wanted };
  return tidyBox({ left: left + (width - next.width) / 2, top: top + (height - next.height) / 2, ...next });
}

/** Whether the part is so slim that results suffer: beyond 1:5 or 5:1. */
export function isTooSlim(box: Box | null, size: Size): boolean {
  const aspect = ((box?.width ?? 1) * size.width) / ((box?.height ?? 1) * size.height);
  return aspect > SLIM || aspect < 1 / SLIM;
}

export function isSameBox(a: Box | null, b: Box | null): boolean {
  return a === b || (a !== null && b !== null && writeBox(a) === writeBox(b));
}
