import { Button, Form, Input } from 'antd';
import { cleanCode, codeRules } from '../field-rules.ts';
import { CodesHint } from './codes-hint.tsx';
import styles from './fields.module.css';
import { ProofLine } from './proof-line.tsx';

interface CodeFieldProps {
  name?: string;
  label?: string;
  left: number;
  isSending: boolean;
  /** Of the work before a message is sent. */
  percent: number | null;
  isDisabled?: boolean;
  onSend: () => void;
}

/** Six digits from a text message, with the button that asks for them. */
export function CodeField(props: CodeFieldProps) {
  const { name = 'code', label = '验证码', left, isSending, percent, isDisabled, onSend } = props;
  return (
    <>
      <div className={`flex gap-8 ${styles.beside}`}>
        <Form.Item name={name} label={label} rules={codeRules} normalize={cleanCode} className={styles.grow ?? ''}>
          <Input size="large" inputMode="numeric" autoComplete="one-time-code" placeholder="6 位数字" />
        </Form.Item>
        <Button
          size="large"
          className={styles.send ?? ''}
          loading={isSending}
          disabled={left > 0 || (isDisabled ?? false)}
          onClick={onSend}
        >
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </Button>
      </div>
      <ProofLine percent={percent} />
      <CodesHint />
    </>
  );
}
