// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { clampTop, setSideBarOpen, setSideBarTop, useSideBar } from './side-bar-state.ts';

it('keeps 100 px from the top and inside the window', () => {
  expect(clampTop(20, 300, 900)).toBe(100);
  expect(clampTop(400, 300, 900)).toBe(400);
  expect(clampTop(800, 300, 900)).toBe(584);
  // A window too low for the bar: the top rule wins, the grip stays reachable.
  expect(clampTop(400, 300, 320)).toBe(100);
});

it('remembers where it is and whether it is open', () => {
  setSideBarTop(300);
  setSideBarOpen(false);
  expect(localStorage.getItem('wanyuan.device.side-bar')).toBe('{"top":300,"isOpen":false}');
  expect(useSideBar.getState()).toEqual({ top: 300, isOpen: false });
});
