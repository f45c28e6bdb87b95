import { MAIL_PORTS, MAIL_READING_PORTS } from '@wanyuan/domain';
import { Form, Input, InputNumber, Select } from 'antd';
import styles from './accounts.module.css';

const SERVERS = {
  smtp: { label: 'SMTP 服务器', example: 'smtp.example.com', ports: MAIL_PORTS, tls: 465, starttls: 587 },
  imap: { label: 'IMAP 服务器', example: 'imap.example.com', ports: MAIL_READING_PORTS, tls: 993, starttls: 143 },
} as const;

/** Where a provider that we do not know takes mails, or where they are read. */
export function ServerFields({ kind }: { kind: keyof typeof SERVERS }) {
  const { label, example, ports, tls, starttls } = SERVERS[kind];
  const securities = [
    { value: 'tls', label: `SSL/TLS（${tls}）` },
    { value: 'starttls', label: `STARTTLS（${starttls}）` },
  ];
  return (
    <>
      <div className={`grid gap-12 ${styles.server}`}>
        <Form.Item name={['server', 'host']} label={label} rules={[{ required: true, message: '请填写服务器地址' }]}>
          <Input autoComplete="off" maxLength={253} placeholder={example} />
        </Form.Item>
        <Form.Item name={['server', 'port']} label="端口" rules={[{ required: true, message: '请填写端口' }]}>
          <InputNumber className="full" min={1} max={65_535} precision={0} />
        </Form.Item>
        <Form.Item name={['server', 'security']} label="加密方式">
          <Select options={securities} />
        </Form.Item>
      </div>
      <Form.Item
        name="user_name"
        label="登录名（与邮箱地址相同则不填）"
        extra={`只支持加密连接，端口为 ${ports.join('、')}。`}
      >
        <Input autoComplete="off" maxLength={254} />
      </Form.Item>
    </>
  );
}
