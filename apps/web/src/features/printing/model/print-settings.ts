import type { LabelFormat } from '@wanyuan/contract/client';
import type { PrintLayout } from '@wanyuan/domain';
import { deviceSetting } from '#lib/storage.ts';

interface Shown {
  is_show_factory: boolean;
  is_show_price: boolean;
}

export type InternalLayout = Exclude<PrintLayout, 'quotation'>;

/** How things were last printed at this desk: the roll in its printer seldom changes. */
interface PrintSettings {
  label: LabelFormat;
  /** A quotation shows what its customer may see, and nothing else. */
  shown: Record<InternalLayout, Shown>;
}

const SETTING = 'printing';
const START: PrintSettings = {
  label: { width_mm: 60, height_mm: 40, copies: 1 },
  shown: {
    // A colleague who fetches samples needs the names above the booths; a label may end up with a customer.
    picking_list: { is_show_factory: true, is_show_price: false },
    labels: { is_show_factory: false, is_show_price: false },
  },
};

const isWithin = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** What is stored may come from another version or be edited by hand. */
export function readPrintSettings(): PrintSettings {
  const stored = deviceSetting.read(SETTING) as Partial<PrintSettings> | null;
  const { width_mm: width, height_mm: height } = stored?.label ?? START.label;
  const shownIn = (layout: InternalLayout): Shown => {
    const kept = stored?.shown?.[layout];
    return {
      is_show_factory: kept?.is_show_factory ?? START.shown[layout].is_show_factory,
      is_show_price: kept?.is_show_price ?? false,
    };
  };
  return {
    label:
      isWithin(width, 20, 210) && isWithin(height, 15, 297)
        ? { width_mm: width, height_mm: height, copies: 1 }
        : START.label,
    shown: { picking_list: shownIn('picking_list'), labels: shownIn('labels') },
  };
}

export function keepPrintSettings(settings: PrintSettings): void {
  deviceSetting.write(SETTING, settings);
}
