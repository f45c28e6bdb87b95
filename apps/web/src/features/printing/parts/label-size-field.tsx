import type { LabelFormat } from '@wanyuan/contract/client';
import { LABEL_SIZES } from '@wanyuan/domain';
import { Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
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
      <div className={styles.size}>
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
            <InputNumber
              aria-label="标签宽（毫米）"
              min={20}
              max={210}
              precision={0}
              suffix="mm"
              value={label.width_mm}
              onChange={(width) => onChange({ ...label, width_mm: width ?? 60 })}
            />
            <span aria-hidden>×</span>
            <InputNumber
              aria-label="标签高（毫米）"
              min={15}
              max={297}
              precision={0}
              suffix="mm"
              value={label.height_mm}
              onChange={(height) => onChange({ ...label, height_mm: height ?? 40 })}
            />
          </>
        )}
      </div>
    </Form.Item>
  );
}
