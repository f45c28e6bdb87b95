import { cyclic } from '../design/random.ts';
import type { ShelfLook } from './shelf.ts';

export interface WallLook extends ShelfLook {
  wall: [upper: string, lower: string];
  fascia: string;
  letters: string;
  lettersEn: string;
  floor: [near: string, far: string];
}

const WALLS: readonly [WallLook, ...WallLook[]] = [
  {
    wall: ['#f3f6fa', '#dde5ee'],
    fascia: '#0f62b8',
    letters: '#ffffff',
    lettersEn: '#ffe45c',
    backLight: '#f7fafd',
    backDark: '#d9e4ef',
    boardTop: '#e9cf9f',
    boardEdge: '#c99f62',
    upright: '#ffffff',
    floor: ['#b9c3cd', '#d5dce3'],
  },
  {
    wall: ['#fff4ea', '#f6dcc6'],
    fascia: '#e4572e',
    letters: '#ffffff',
    lettersEn: '#ffe9b0',
    backLight: '#fffaf3',
    backDark: '#f3e0cb',
    boardTop: '#ffffff',
    boardEdge: '#e3d3c1',
    upright: '#e4572e',
    floor: ['#c9a77f', '#e0c6a2'],
  },
  {
    wall: ['#2a3140', '#1a202b'],
    fascia: '#11161f',
    letters: '#ffd76a',
    lettersEn: '#ffffff',
    backLight: '#56617a',
    backDark: '#353e52',
    boardTop: '#8a6844',
    boardEdge: '#5f452b',
    upright: '#151a24',
    floor: ['#0f131b', '#2a3140'],
  },
  {
    wall: ['#fdeef4', '#f7d3e1'],
    fascia: '#f06a9b',
    letters: '#ffffff',
    lettersEn: '#fff3b8',
    backLight: '#fff8fb',
    backDark: '#f9dbe7',
    boardTop: '#ffffff',
    boardEdge: '#f3bdd2',
    upright: '#ffffff',
    floor: ['#dcb7c6', '#f0d5e0'],
  },
  {
    wall: ['#eaf6ef', '#cfe8da'],
    fascia: '#1f8a5b',
    letters: '#ffffff',
    lettersEn: '#d9ff9c',
    backLight: '#f6fcf8',
    backDark: '#d5ecdf',
    boardTop: '#e3c28f',
    boardEdge: '#b98a4e',
    upright: '#f4f1e6',
    floor: ['#a9bfb1', '#cfe0d5'],
  },
  {
    wall: ['#efeafb', '#d8cdf2'],
    fascia: '#5a3fb0',
    letters: '#ffffff',
    lettersEn: '#ffc7e6',
    backLight: '#faf8ff',
    backDark: '#e0d8f5',
    boardTop: '#ffffff',
    boardEdge: '#c7b8ea',
    upright: '#5a3fb0',
    floor: ['#b3a6d3', '#d8cdf2'],
  },
  {
    wall: ['#f5f1ea', '#e2d8c8'],
    fascia: '#7a4b24',
    letters: '#fff3dc',
    lettersEn: '#f0c27a',
    backLight: '#fbf7f0',
    backDark: '#e9dcc7',
    boardTop: '#c99f6a',
    boardEdge: '#93673a',
    upright: '#93673a',
    floor: ['#a58663', '#cdb393'],
  },
];

export function wallLook(theme: number): WallLook {
  return cyclic(WALLS, theme);
}
