import { frame, type Shot } from '../trace/camera.ts';
import { filmShine, type Film } from './film.ts';
import { lightAt, mirrored } from './light-scene.ts';
import { cornersOf, meet, prepare, type Panel, type PreparedPanel } from './panel.ts';
import { add, dot, normalise, type Vector } from './vector.ts';

export interface TemplateScene {
  panels: Panel[];
  film?: Film;
  camera: { azimuth: number; elevation: number };
  margin: number;
  /** Extra points that the picture must hold. */
  frameAlso?: Vector[];
}

/** One byte a pixel and band. */
export interface RenderedTemplate {
  size: number;
  /** What display colours are multiplied with, 255 being `BRIGHTEST`; on the ground, what the package leaves of it. */
  light: Uint8Array;
  /** White that glossy print and film add. */
  shine: Uint8Array;
  shot: Shot;
}

const BRIGHTEST = 1.25;
/** Light that leaves a printed colour as it is. */
const NEUTRAL = 1.28;
const DISPLAY_GAMMA = 2.2;
const SAMPLES = 16;
const GROUND_NORMAL: Vector = [0, 1, 0];

interface Seen {
  panel: PreparedPanel | null;
  point: Vector;
}

/** Lights an empty package: what the printed sheets are multiplied with later. */
export function renderTemplate(scene: TemplateScene, size: number): RenderedTemplate {
  const panels = scene.panels.map(prepare);
  const framed = [...panels.flatMap(cornersOf), ...(scene.frameAlso ?? [])];
  const shot = frame(new Float32Array(framed.flat()), scene.camera, scene.margin);
  const openGround = lightAt([], [0, 0, 0], GROUND_NORMAL, 256, 0);
  const light = new Float32Array(size * size);
  const shine = new Uint8Array(size * size);
  const surfaces = new Int16Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const pixel = y * size + x;
      const direction = rayThrough(shot, (x + 0.5) / size, (y + 0.5) / size);
      const { panel, point } = look(panels, shot.eye, direction);
      surfaces[pixel] = panel ? panels.indexOf(panel) : -1;
      const normal = panel ? towards(panel.normal, direction) : GROUND_NORMAL;
      const received = lightAt(panels, point, normal, SAMPLES, (x & 3) + (y & 3) * 4 + 0.5);
      light[pixel] = (received / (panel ? NEUTRAL : openGround)) ** (1 / DISPLAY_GAMMA);
      const film = scene.film ? filmShine(scene.film, shot.eye, direction, startOf(shot, scene.film)) : 0;
      const gloss = panel && !film ? glossOf(normal, direction) : 0;
      shine[pixel] = Math.round(Math.min(1, Math.max(film, gloss)) * 255);
    }
  }
  return { size, light: smooth(light, surfaces, size), shine, shot };
}

function rayThrough(shot: Shot, u: number, v: number): Vector {
  const across = (u * 2 - 1) * shot.spread;
  const above = (1 - v * 2) * shot.spread;
  return normalise(add(add(shot.forward, shot.right, across), shot.up, above));
}

/** Where a point of the scene lies in the picture, in parts of its side. */
export function project(shot: Shot, point: Vector): [number, number] {
  const away = add(point, shot.eye, -1);
  const depth = dot(away, shot.forward) * shot.spread;
  return [(dot(away, shot.right) / depth + 1) / 2, (1 - dot(away, shot.up) / depth) / 2];
}

function look(panels: PreparedPanel[], eye: Vector, direction: Vector): Seen {
  let nearest = direction[1] < 0 ? -eye[1] / direction[1] : 1e4;
  let seen: PreparedPanel | null = null;
  for (const panel of panels) {
    const distance = meet(panel, eye, direction);
    if (distance >= nearest) continue;
    nearest = distance;
    seen = panel;
  }
  return { panel: seen, point: add(eye, direction, nearest) };
}

function towards(normal: Vector, direction: Vector): Vector {
  return dot(normal, direction) > 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
}

/** Varnished board mirrors a little of the lamps. */
function glossOf(normal: Vector, direction: Vector): number {
  const facing = Math.max(0, -dot(normal, direction));
  const reflected = normalise(add(direction, normal, 2 * facing));
  return (0.03 + 0.5 * (1 - facing) ** 5) * mirrored(reflected);
}

function startOf(shot: Shot, film: Film): number {
  return Math.max(0, Math.hypot(...add(shot.eye, shot.target, -1)) - film.reach / 2);
}

/** Averages neighbours on the same surface: each tile of 4 × 4 pixels holds all directions of the lamps. */
function smooth(light: Float32Array, surfaces: Int16Array, size: number): Uint8Array {
  const smoothed = new Uint8Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const pixel = y * size + x;
      let sum = 0;
      let count = 0;
      for (let j = Math.max(0, y - 2); j <= Math.min(size - 1, y + 2); j++) {
        for (let i = Math.max(0, x - 2); i <= Math.min(size - 1, x + 2); i++) {
          if (surfaces[j * size + i] !== surfaces[pixel]) continue;
          sum += light[j * size + i]!;
          count++;
        }
      }
      smoothed[pixel] = Math.min(255, Math.round((sum / count / BRIGHTEST) * 255));
    }
  }
  return smoothed;
}
