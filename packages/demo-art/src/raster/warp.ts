import { sheetFromQuad, type Quad } from './homography.ts';
import type { Raster } from './raster.ts';

/** Colours times alpha, added up: sheets that meet at an edge fill its pixels together, without a seam. */
export interface Accumulator {
  data: Float32Array;
  width: number;
  height: number;
  /** What has been drawn upon. */
  region: Region;
}

interface Region {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function emptyAccumulator(width: number, height: number): Accumulator {
  return { data: new Float32Array(width * height * 4), width, height, region: nowhere(width, height) };
}

export function clearAccumulator(target: Accumulator): void {
  const { top, bottom } = target.region;
  if (bottom > top) target.data.fill(0, top * target.width * 4, bottom * target.width * 4);
  target.region = nowhere(target.width, target.height);
}

/** Lays a sheet into a quad of the picture, with bilinear sampling and soft edges. */
export function warpInto(target: Accumulator, sheet: Raster, quad: Quad): void {
  const [a, b, c, d, e, f, g, h, i] = sheetFromQuad(quad, sheet.width, sheet.height);
  const reach = reachOf(quad, target);
  target.region = union(target.region, reach);
  for (let y = reach.top; y < reach.bottom; y++) {
    const py = y + 0.5;
    for (let x = reach.left; x < reach.right; x++) {
      const px = x + 0.5;
      const scale = 1 / (g * px + h * py + i);
      const u = (a * px + b * py + c) * scale - 0.5;
      const v = (d * px + e * py + f) * scale - 0.5;
      if (u <= -1 || v <= -1 || u >= sheet.width || v >= sheet.height) continue;
      const at = (y * target.width + x) * 4;
      if (u >= 0 && v >= 0 && u < sheet.width - 1 && v < sheet.height - 1) addInner(target.data, at, sheet, u, v);
      else addAtEdge(target.data, at, sheet, u, v);
    }
  }
}

function reachOf(quad: Quad, { width, height }: Accumulator): Region {
  const xs = quad.map(([x]) => x);
  const ys = quad.map(([, y]) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs)) - 1),
    right: Math.min(width, Math.ceil(Math.max(...xs)) + 1),
    top: Math.max(0, Math.floor(Math.min(...ys)) - 1),
    bottom: Math.min(height, Math.ceil(Math.max(...ys)) + 1),
  };
}

function nowhere(width: number, height: number): Region {
  return { left: width, right: 0, top: height, bottom: 0 };
}

function union(one: Region, other: Region): Region {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** All four neighbours lie within the sheet: most pixels, so spelled out for speed. */
function addInner(target: Float32Array, at: number, { data, width }: Raster, u: number, v: number): void {
  const x = u | 0;
  const y = v | 0;
  const right = u - x;
  const below = v - y;
  const p = (y * width + x) * 4;
  const q = p + 4;
  const r = p + width * 4;
  const s = r + 4;
  const wp = (1 - right) * (1 - below) * data[p + 3]!;
  const wq = right * (1 - below) * data[q + 3]!;
  const wr = (1 - right) * below * data[r + 3]!;
  const ws = right * below * data[s + 3]!;
  target[at] = target[at]! + data[p]! * wp + data[q]! * wq + data[r]! * wr + data[s]! * ws;
  target[at + 1] = target[at + 1]! + data[p + 1]! * wp + data[q + 1]! * wq + data[r + 1]! * wr + data[s + 1]! * ws;
  target[at + 2] = target[at + 2]! + data[p + 2]! * wp + data[q + 2]! * wq + data[r + 2]! * wr + data[s + 2]! * ws;
  target[at + 3] = target[at + 3]! + wp + wq + wr + ws;
}

function addAtEdge(target: Float32Array, at: number, sheet: Raster, u: number, v: number): void {
  const x = Math.floor(u);
  const y = Math.floor(v);
  const right = u - x;
  const below = v - y;
  addTexel(target, at, sheet, x, y, (1 - right) * (1 - below));
  addTexel(target, at, sheet, x + 1, y, right * (1 - below));
  addTexel(target, at, sheet, x, y + 1, (1 - right) * below);
  addTexel(target, at, sheet, x + 1, y + 1, right * below);
}

/** Beyond its edges a sheet is nothing: that makes the edges soft. */
function addTexel(target: Float32Array, at: number, sheet: Raster, x: number, y: number, weight: number): void {
  if (x < 0 || y < 0 || x >= sheet.width || y >= sheet.height) return;
  const from = (y * sheet.width + x) * 4;
  const alpha = sheet.data[from + 3]! * weight;
  for (let channel = 0; channel < 3; channel++) {
    target[at + channel] = target[at + channel]! + sheet.data[from + channel]! * alpha;
  }
  target[at + 3] = target[at + 3]! + alpha;
}
