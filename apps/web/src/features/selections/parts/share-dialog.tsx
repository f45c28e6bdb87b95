import { api } from '@wanyuan/contract/client';
import { SHARE_CODE_PATTERN, SHARE_LINK_DAYS } from '@wanyuan/domain';
import { Button, Checkbox, Form, Input, Modal, Select, Space, Switch } from 'antd';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { MadeLink } from '#page-kit/links/made-link.tsx';
import { newCode } from '#page-kit/links/new-code.ts';
import { shareAddress, shareWords, type Selection } from '../selection-words.ts';
import styles from './share-dialog.module.css';

const FOREVER = 0;
/** Leaves the end of a link that runs as it is. */
const KEEP = -1;
const DAYS = [
  { value: 7, label: '7 天' },
  { value: SHARE_LINK_DAYS, label: `${SHARE_LINK_DAYS} 天` },
  { value: 90, label: '90 天' },
  { value: 365, label: '1 年' },
  { value: FOREVER, label: '长期有效' },
];

/** Opens a selection to a customer. The link is shown when it is made and at no other time: only its hash is kept. */
export function ShareDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const { share } = selection;
  const [chosenDays, setChosenDays] = useState<number | null>(null);
  const [hasCode, setHasCode] = useState(share?.has_code ?? false);
  const [code, setCode] = useState('');
  const [showPrice, setShowPrice] = useState(share?.show_price ?? false);
  const [made, setMade] = useState<{ address: string; code: string } | null>(null);
  const act = useAct(api.website.share);
  const isShared = share?.is_on === true;
  const isRunning = isShared && !share.is_expired;
  const days = chosenDays ?? (isRunning ? KEEP : SHARE_LINK_DAYS);
  const keepsCode = Boolean(share?.has_code) && hasCode && code === '';
  const isCodeWrong = hasCode && !keepsCode && !SHARE_CODE_PATTERN.test(code);

  const save = async (renew: boolean): Promise<void> => {
    const result = await act.mutateAsync({
      id: selection.id,
      is_on: true,
      ...(days === KEEP ? {} : { expires_days: days === FOREVER ? null : days }),
      show_price: showPrice,
      renew,
      ...(keepsCode ? {} : { code: hasCode ? code : null }),
    });
    if (result.path) setMade({ address: shareAddress(result.path), code: hasCode ? code : '' });
    else toast.success(isShared ? '分享设置已保存' : '已重新开启，原链接可继续使用');
  };
  const renew = async (): Promise<void> => {
    const isSure = await confirm({
      title: '换新链接？',
      content: '原链接立即失效，已收到的答复保留。请把新链接发给客户。',
      okText: '换新链接',
    });
    if (isSure) await save(true).catch(() => undefined);
  };
  const stop = async (): Promise<void> => {
    const isSure = await confirm({
      title: '停止分享？',
      content: '客户将打不开链接，已收到的答复保留，之后可重新开启。',
      okText: '停止分享',
    });
    if (!isSure) return;
    await act.mutateAsync({ id: selection.id, is_on: false });
    toast.success('已停止分享');
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={560}
      title={`分享“${selection.name}”`}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className={`flex gap-8 ${styles.footer}`}>
          {isShared && (
            <Button disabled={act.isPending} onClick={() => void stop().catch(() => undefined)}>
              停止分享
            </Button>
          )}
          <span />
          {share && (
            <Button
              icon={<RefreshCw size={16} aria-hidden />}
              disabled={isCodeWrong || act.isPending}
              onClick={() => void renew()}
            >
              换新链接
            </Button>
          )}
          <Button
            type="primary"
            loading={act.isPending}
            disabled={isCodeWrong}
            onClick={() => void save(false).catch(() => undefined)}
          >
            {share ? (isShared ? '保存设置' : '重新开启') : '生成链接'}
          </Button>
        </div>
      }
    >
      {made ? (
        <MadeLink {...made} name={selection.name} />
      ) : (
        share && (
          <p className={`round sunken mb-16 t-13 quiet ${styles.state}`}>
            {shareWords(share, formatDate)}，浏览 {share.view_count} 次
            {share.last_viewed_time && `，最近 ${formatDateTime(share.last_viewed_time)}`}
            。为安全起见链接只在生成时显示一次；找不到原链接时请“换新链接”。
          </p>
        )
      )}
      <Form layout="vertical">
        <div className={`grid gap-16 ${styles.fields}`}>
          <Form.Item label={share ? '从现在起有效期' : '有效期'} htmlFor="share-days">
            <Select<number>
              id="share-days"
              value={days}
              options={isRunning ? [{ value: KEEP, label: `不变（${shareWords(share, formatDate)}）` }, ...DAYS] : DAYS}
              onChange={setChosenDays}
            />
          </Form.Item>
          <Form.Item label="显示报价" htmlFor="share-price" extra="从不显示出厂价与工厂">
            <Switch id="share-price" checked={showPrice} onChange={setShowPrice} />
          </Form.Item>
        </div>
        <Checkbox
          checked={hasCode}
          onChange={(event) => {
            setHasCode(event.target.checked);
            if (event.target.checked && code === '' && !share?.has_code) setCode(newCode());
          }}
        >
          需要访问码
        </Checkbox>
        {hasCode && (
          <CodeField
            code={code}
            isWrong={isCodeWrong}
            keeps={keepsCode}
            hasOld={share?.has_code ?? false}
            onChange={setCode}
          />
        )}
      </Form>
    </Modal>
  );
}

interface CodeFieldProps {
  code: string;
  isWrong: boolean;
  /** The code that was set earlier goes on. */
  keeps: boolean;
  hasOld: boolean;
  onChange: (code: string) => void;
}

function CodeField({ code, isWrong, keeps, hasOld, onChange }: CodeFieldProps) {
  const hint = keeps ? '留空则沿用原访问码' : '不分大小写，最好与链接分开发给客户';
  return (
    <Form.Item
      className={styles.code ?? ''}
      validateStatus={isWrong ? 'error' : ''}
      help={isWrong ? '4至8位字母或数字' : hint}
    >
      <Space.Compact block>
        <Input
          aria-label="访问码"
          maxLength={8}
          placeholder={hasOld ? '沿用原访问码' : '4至8位字母或数字'}
          value={code}
          onChange={(event) => onChange(event.target.value.trim())}
        />
        <Button onClick={() => onChange(newCode())}>随机</Button>
      </Space.Compact>
    </Form.Item>
  );
}
