import { mailPresetOf, type MailPresetKey } from '@wanyuan/domain';
import { Form, Radio } from 'antd';
import styles from './accounts.module.css';

interface PresetChoiceProps {
  presets: readonly MailPresetKey[];
  value: MailPresetKey | null;
  onChange: (key: MailPresetKey) => void;
}

/** The provider comes first: servers, ports and the name of the secret follow from it. */
export function PresetChoice({ presets, value, onChange }: PresetChoiceProps) {
  return (
    <Form.Item label="邮箱服务商">
      <Radio.Group
        className={`grid gap-8 ${styles.presets}`}
        aria-label="邮箱服务商"
        value={value}
        onChange={({ target }) => onChange(target.value as MailPresetKey)}
      >
        {presets.map((key) => {
          const { label, secret } = mailPresetOf(key);
          return (
            <Radio key={key} value={key}>
              <b>{label}</b>
              <small className="quiet">{secret?.label ?? '不需要授权码'}</small>
            </Radio>
          );
        })}
      </Radio.Group>
    </Form.Item>
  );
}
