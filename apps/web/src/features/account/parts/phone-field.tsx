import { Form, Input } from 'antd';
import { cleanPhone } from '#lib/clean-text.ts';
import { phoneRules } from '../field-rules.ts';

export function PhoneField({ label = '手机号' }: { label?: string }) {
  return (
    <Form.Item name="phone" label={label} rules={phoneRules} normalize={cleanPhone} validateTrigger="onBlur">
      <Input size="large" type="tel" inputMode="numeric" autoComplete="tel" placeholder="11 位手机号" />
    </Form.Item>
  );
}
