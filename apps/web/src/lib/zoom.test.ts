// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setNoticeSink } from './notices.ts';
import { deviceSetting } from './storage.ts';
import { installTestSink, type TestSink } from './test-sink.ts';
import { resetZoom, setZoom, validZoom, zoomBy } from './zoom.ts';

let toast: TestSink['toast'];

beforeEach(() => {
  toast = installTestSink().toast;
  resetZoom();
});

afterEach(() => {
  setNoticeSink(null);
});

it('moves by ten and remembers', () => {
  zoomBy(1);
  expect(localStorage.getItem('wanyuan.device.zoom')).toBe('110');
});

it('stops at 50 and says so', () => {
  setZoom(50);
  zoomBy(-1);
  expect(toast).toHaveBeenCalledWith('warning', '不能低于50');
  expect(deviceSetting.read('zoom')).toBe(50);
});

it('stops at 150 and says so', () => {
  setZoom(150);
  zoomBy(1);
  expect(toast).toHaveBeenCalledWith('warning', '不能高于150');
  expect(deviceSetting.read('zoom')).toBe(150);
});

it.each([
  [null, 100],
  ['80', 100],
  [85, 100],
  [40, 100],
  [160, 100],
  [80, 80],
])('reads %j as %i', (stored, percent) => {
  expect(validZoom(stored)).toBe(percent);
});
