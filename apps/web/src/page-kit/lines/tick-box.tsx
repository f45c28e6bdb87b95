interface TickBoxProps {
  label: string;
  count: number;
  of: number;
  onTick: (isOn: boolean) => void;
}

/** A box for many lines: ticked when all are, half when some are. */
export function TickBox({ label, count, of, onTick }: TickBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={of > 0 && count === of}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < of;
      }}
      onChange={(event) => onTick(event.target.checked)}
    />
  );
}
