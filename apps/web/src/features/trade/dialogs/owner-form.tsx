import { TRADE_OWNER_MAX, TRADE_SYSTEM_LABEL } from '@wanyuan/domain';
import { Alert, Button, Form, Input } from 'antd';
import type { CallError } from '#lib/call-error.ts';
import type { TradeWish } from '#lib/trade.ts';
import type { TradeSetup } from '../trade-words.ts';
import { SyncCount } from './sync-count.tsx';
import styles from '../parts/trade.module.css';

interface OwnerFormProps {
  setup: TradeSetup;
  wish: TradeWish;
  error: CallError | null;
  isStarting: boolean;
  onStart: (owner: string) => void;
}

/** The account name, and what the browser is about to ask. */
export function OwnerForm({ setup, wish, error, isStarting, onStart }: OwnerFormProps) {
  const { places, application, owner } = setup;
  return (
    <Form<{ owner: string }>
      layout="vertical"
      requiredMark={false}
      initialValues={{ owner }}
      onFinish={(values) => onStart(values.owner.trim())}
    >
      <dl className={styles.what}>
        <dt>同步内容</dt>
        <dd>{wish.name}</dd>
        <dt>贸易系统</dt>
        <dd>{TRADE_SYSTEM_LABEL[application?.software_type ?? 0] ?? '其他'}</dd>
        <dt>依次连接</dt>
        <dd>{places.map(({ address }) => address).join('、')}</dd>
        {wish.source.kind === 'quotation' && <SyncCount id={wish.source.id} />}
      </dl>
      <Form.Item
        name="owner"
        label="同步的账号名称"
        extra="贸易系统里接收这批资料的账号"
        rules={[{ required: true, whitespace: true, message: '请填写同步的账号名称' }]}
      >
        <Input
          maxLength={TRADE_OWNER_MAX}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field that the dialog was opened for
          autoFocus
        />
      </Form.Item>
      <Alert
        type="info"
        showIcon
        className="mb-16"
        title="浏览器可能会询问是否允许访问本地网络上的设备"
        description="同步助手就在您的局域网里，请选“允许”。选了“禁止”时，可在地址栏左侧的网站设置里改回来。"
      />
      {error && (
        <p role="alert" className="bad mb-12">
          {error.message}
        </p>
      )}
      <div className="flex">
        <Button className="push" type="primary" htmlType="submit" loading={isStarting}>
          开始同步
        </Button>
      </div>
    </Form>
  );
}
