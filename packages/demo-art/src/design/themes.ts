import { cyclic } from './random.ts';

/** The printing inks of a package, a banner or a wall. */
export interface Theme {
  /** The lighter and the deeper end of the ground. */
  light: string;
  deep: string;
  accent: string;
  /** The title's colour and the dark ink around it. */
  title: string;
  ink: string;
}

const THEMES: readonly [Theme, ...Theme[]] = [
  { light: '#36a9f0', deep: '#0f56c0', accent: '#ff8a1f', title: '#ffe600', ink: '#12245e' },
  { light: '#ff9a3d', deep: '#ea4b1b', accent: '#1b57b5', title: '#ffffff', ink: '#7a1608' },
  { light: '#ff9ec4', deep: '#e9508f', accent: '#8a5bd1', title: '#fff6b8', ink: '#7a1550' },
  { light: '#7fd957', deep: '#1f9a4a', accent: '#ffb400', title: '#fff04d', ink: '#0c4a26' },
  { light: '#a98af0', deep: '#5b34b8', accent: '#ff6fa8', title: '#ffe86b', ink: '#2a1266' },
  { light: '#2fd0cf', deep: '#0a8a9c', accent: '#ff6b4a', title: '#ffffff', ink: '#07404c' },
  { light: '#ffd84d', deep: '#f6a300', accent: '#e4232b', title: '#e4232b', ink: '#ffffff' },
  { light: '#ff6a5e', deep: '#c8141f', accent: '#ffc914', title: '#ffe600', ink: '#5c0810' },
  { light: '#4a6cd8', deep: '#16235f', accent: '#19c2e0', title: '#ffffff', ink: '#0a1238' },
  { light: '#9adcf7', deep: '#3fa4dd', accent: '#f2617a', title: '#ffffff', ink: '#1a4f88' },
  { light: '#b7c977', deep: '#5d7a2d', accent: '#e0882e', title: '#fff6d8', ink: '#2d3d12' },
  { light: '#5c6470', deep: '#1f242c', accent: '#f2b705', title: '#ffd21f', ink: '#07090c' },
];

export function themeOf(theme: number): Theme {
  return cyclic(THEMES, theme);
}

/** How often all the colours were gone through: chooses among layouts, so that equal colours look different. */
export function layoutOf(theme: number, layouts: number): number {
  return Math.floor(Math.abs(theme) / THEMES.length) % layouts;
}
