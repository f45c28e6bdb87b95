import { MAIL_PORTS } from '@wanyuan/domain';
import { Form, Input, InputNumber, Select } from 'antd';
import styles from './accounts.module.css';

const SECURITIES = [
  { value: 'tls', label: 'SSL/TLS（465）' },
  { value: 'starttls', label: 'STARTTLS（587）' },
];

/** Where a provider that we do not know takes mails. */
export function ServerFields() {
  return (
    <>
      <div className={`grid gap-12 ${styles.server}`}>
        <Form.Item
          name={['server', 'host']}
          label="SMTP 服务器"
          rules={[{ required: true, message: '请填写服务器地址' }]}
        >
          <Input autoComplete="off" maxLength={253} placeholder="smtp.example.com" />
        </Form.Item>
        <Form.Item name={['server', 'port']} label="端口" rules={[{ required: true, message: '请填写端口' }]}>
          <InputNumber className="full" min={1} max={65_535} precision={0} />
        </Form.Item>
        <Form.Item name={['server', 'security']} label="加密方式">
          <Select options={SECURITIES} />
        </Form.Item>
      </div>
      <Form.Item
        name="user_name"
        label="登录名（与邮箱地址相同则不填）"
        extra={`只支持加密连接，端口为 ${MAIL_PORTS.join('、')}。`}
      >
        <Input autoComplete="off" maxLength={254} />
      </Form.Item>
    </>
  );
}
