import type { WatermarkPosition } from '@wanyuan/domain';
import styles from './mark-fields.module.css';

interface PositionFieldProps {
  value: WatermarkPosition;
  onChange: (position: WatermarkPosition) => void;
}

const POSITIONS: { value: WatermarkPosition; label: string }[] = [
  { value: 'top_left', label: '左上' },
  { value: 'top_right', label: '右上' },
  { value: 'center', label: '居中' },
  { value: 'bottom_left', label: '左下' },
  { value: 'bottom_right', label: '右下' },
  { value: 'tiled', label: '平铺' },
];

/** Where on the picture: a small picture of its places. */
export function PositionField({ value, onChange }: PositionFieldProps) {
  return (
    <fieldset className={`flex gap-8 t-13 ${styles.position}`}>
      <legend className="visually-hidden">位置</legend>
      <span aria-hidden>位置</span>
      <div className={`grid gap-2 edge sunken round-sm ${styles.places}`}>
        {POSITIONS.map(({ value: place, label }) => (
          <label className="paper" key={place} data-place={place} title={label}>
            <input
              type="radio"
              name="watermark-position"
              className="visually-hidden"
              checked={value === place}
              onChange={() => onChange(place)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
