import styles from './colour-choice.module.css';

interface ColourChoiceProps {
  /** Of which thing: 颜色, 主色. */
  label: string;
  colours: readonly { value: string; label: string }[];
  value: string;
  onChange: (colour: string) => void;
}

/** A few colours at hand, and any other one. */
export function ColourChoice({ label, colours, value, onChange }: ColourChoiceProps) {
  return (
    <fieldset className={`row gap-8 ${styles.colours}`}>
      <legend className="visually-hidden">{label}</legend>
      {colours.map(({ value: colour, label: name }) => (
        <label key={colour} title={name} style={{ background: colour }}>
          <input
            type="radio"
            name={label}
            className="visually-hidden"
            aria-label={name}
            checked={value.toLowerCase() === colour}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
      <input
        type="color"
        aria-label={`其他${label}`}
        title={`其他${label}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </fieldset>
  );
}
