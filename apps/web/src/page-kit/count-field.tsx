import { InputNumber, type InputNumberProps } from 'antd';
import { useState } from 'react';

interface CountFieldProps extends Omit<InputNumberProps<number>, 'value' | 'onChange' | 'onBlur'> {
  value: number;
  /** What counts while the field is empty, and stands in it once it is left so. */
  fallback: number;
  onChange: (value: number) => void;
}

/** A whole number that must be there. Empty while it is typed anew: digits would be appended to an automatic figure. */
export function CountField({ value, fallback, onChange, ...rest }: CountFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <InputNumber<number>
      precision={0}
      {...rest}
      value={isEmpty ? null : value}
      onChange={(next) => {
        setEmpty(next === null);
        onChange(next ?? fallback);
      }}
      onBlur={() => setEmpty(false)}
    />
  );
}
