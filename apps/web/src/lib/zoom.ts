import { ZOOM } from '@wanyuan/domain';
import { create } from 'zustand';
import { toast } from './notices.ts';
import { deviceSetting } from './storage.ts';

const SETTING = 'zoom';

/** A stored value may come from another version or be edited by hand. */
export function validZoom(value: unknown): number {
  const isValid = typeof value === 'number' && value >= ZOOM.min && value <= ZOOM.max && value % ZOOM.step === 0;
  return isValid ? value : ZOOM.default;
}

const store = create<{ percent: number }>(() => ({ percent: validZoom(deviceSetting.read(SETTING)) }));

/** Zoom of the content in per cent. */
export function useZoom(): number {
  return store((state) => state.percent);
}

export function setZoom(percent: number): void {
  if (percent < ZOOM.min) toast.warning(`不能低于${ZOOM.min}`);
  else if (percent > ZOOM.max) toast.warning(`不能高于${ZOOM.max}`);
  else {
    deviceSetting.write(SETTING, percent);
    store.setState({ percent });
  }
}

export function zoomBy(steps: 1 | -1): void {
  setZoom(store.getState().percent + steps * ZOOM.step);
}

export function resetZoom(): void {
  setZoom(ZOOM.default);
}
