import styles from './mark-fields.module.css';

interface ColourFieldProps {
  value: string;
  onChange: (colour: string) => void;
}

const COLOURS = [
  { value: '#ffffff', label: '白色' },
  { value: '#1f2329', label: '黑色' },
  { value: '#d9363e', label: '红色' },
  { value: '#f2552c', label: '橙色' },
  { value: '#2f6bb3', label: '蓝色' },
  { value: '#8a8f98', label: '灰色' },
];

/** A few colours at hand, and any other one. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  return (
    <fieldset className={`flex gap-8 t-13 ${styles.colours}`}>
      <legend className="visually-hidden">颜色</legend>
      <span aria-hidden>颜色</span>
      {COLOURS.map(({ value: colour, label }) => (
        <label key={colour} title={label} style={{ background: colour }}>
          <input
            type="radio"
            name="watermark-colour"
            className="visually-hidden"
            aria-label={label}
            checked={value.toLowerCase() === colour}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
      <input
        type="color"
        aria-label="其他颜色"
        title="其他颜色"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </fieldset>
  );
}
