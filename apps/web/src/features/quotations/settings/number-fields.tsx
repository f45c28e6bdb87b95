import {
  NUMBER_PATTERN_MAX,
  NUMBER_PREFIX_MAX,
  previewDocumentNumbers,
  SEQUENCE_PERIOD_LABEL,
  sequencePeriod,
} from '@wanyuan/domain';
import { Form, Input } from 'antd';
import { useNow } from '#lib/use-now.ts';
import type { SettingsDraft } from './settings-draft.ts';

interface NumberFieldsProps {
  value: SettingsDraft['number'];
  faults: ReadonlyMap<string, string>;
  onChange: (value: SettingsDraft['number']) => void;
}

/** The pattern of numbers, and what it gives. */
export function NumberFields({ value, faults, onChange }: NumberFieldsProps) {
  const now = useNow();
  const [prefixFault, patternFault] = [faults.get('prefix'), faults.get('pattern')];
  const preview = patternFault
    ? patternFault
    : `如 ${previewDocumentNumbers(value, now).join('、')}；流水号${SEQUENCE_PERIOD_LABEL[sequencePeriod(value.pattern)]}从 1 开始，编号从不重复`;
  return (
    <>
      <Form.Item
        label="编号前缀"
        htmlFor="setting-prefix"
        validateStatus={prefixFault ? 'error' : ''}
        help={prefixFault}
      >
        <Input
          id="setting-prefix"
          maxLength={NUMBER_PREFIX_MAX}
          value={value.prefix}
          onChange={(event) => onChange({ ...value, prefix: event.target.value.trim() })}
        />
      </Form.Item>
      <Form.Item
        label="编号规则"
        htmlFor="setting-pattern"
        validateStatus={patternFault ? 'error' : ''}
        help={preview}
        className="mb-16"
      >
        <Input
          id="setting-pattern"
          maxLength={NUMBER_PATTERN_MAX}
          value={value.pattern}
          onChange={(event) => onChange({ ...value, pattern: event.target.value.trim() })}
        />
      </Form.Item>
    </>
  );
}
