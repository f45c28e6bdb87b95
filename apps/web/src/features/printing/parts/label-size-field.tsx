import type { LabelFormat } from '@wanyuan/contract/client';
import { LABEL_SIZES } from '@wanyuan/domain';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { CountField } from '#page-kit/count-field.tsx';
import styles from './print-dialog.module.css';

type Size = Pick<LabelFormat, 'width_mm' | 'height_mm'>;

interface LabelSizeFieldProps {
  label: Size;
  onChange: (size: Size) => void;
}

const OWN = 'own';
const keyOf = ({ width_mm: width, height_mm: height }: Size): string => `${width}x${height}`;

/** The rolls that most printers have, or any other. */
export function LabelSizeField({ label, onChange }: LabelSizeFieldProps) {
  const known = LABEL_SIZES.find((size) => keyOf(size) === keyOf(label));
  const [isOwn, setOwn] = useState(known === undefined);
  return (
    <Form.Item label="标签尺寸（宽 × 高）" htmlFor="label-size">
      <div className={`row gap-8 ${styles.size}`}>
        <Select<string>
          id="label-size"
          value={isOwn ? OWN : keyOf(label)}
          options={[
            ...LABEL_SIZES.map((size) => ({ value: keyOf(size), label: `${size.width_mm} × ${size.height_mm} mm` })),
            { value: OWN, label: '自定义' },
          ]}
          onChange={(key) => {
            const size = LABEL_SIZES.find((each) => keyOf(each) === key);
            setOwn(size === undefined);
            if (size) onChange(size);
          }}
        />
        {isOwn && (
          <>
            <CountField
              aria-label="标签宽（毫米）"
              min={20}
              max={210}
              suffix="mm"
              value={label.width_mm}
              fallback={60}
              onChange={(width_mm) => onChange({ ...label, width_mm })}
            />
            <span aria-hidden>×</span>
            <CountField
              aria-label="标签高（毫米）"
              min={15}
              max={297}
              suffix="mm"
              value={label.height_mm}
              fallback={40}
              onChange={(height_mm) => onChange({ ...label, height_mm })}
            />
          </>
        )}
      </div>
    </Form.Item>
  );
}
