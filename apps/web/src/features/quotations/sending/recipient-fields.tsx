import { Button, Checkbox, Input, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { newCode } from '#page-kit/links/new-code.ts';
import { LINK_DAYS, RECIPIENT_MAX, RECIPIENTS_MAX } from '../quotation-words.ts';
import { newRecipient, type Recipient, type Recipients } from './recipients.ts';
import styles from './sending.module.css';

const CODE_MAX = 8;

interface RecipientFieldsProps {
  /** There is one, and there will be no more. */
  isOne?: boolean;
  /** Links that are out already and show what is sent next. */
  linksOut?: number;
  value: Recipients;
  onChange: (next: Recipients) => void;
}

/** Who gets a link, for how long, and whether it asks for a code. */
export function RecipientFields({ isOne = false, linksOut = 0, value, onChange }: RecipientFieldsProps) {
  const id = useId();
  const { list, days } = value;
  const hasCode = list.some(({ code }) => code !== '');
  const edit = (key: string, next: Partial<Recipient>): void =>
    onChange({ ...value, list: list.map((one) => (one.key === key ? { ...one, ...next } : one)) });
  return (
    <div className="grid gap-8">
      <span className="t-12 quiet">收件人{!isOne && '（每人一个链接）'}</span>
      {linksOut > 0 && <p className="t-13">原有的 {linksOut} 个链接会显示这一版，不必再发。</p>}
      {list.map(({ key, name, code }, at) => (
        <div key={key} className={`flex gap-4 ${styles.recipient}`}>
          <Input
            aria-label={`收件人 ${at + 1}`}
            placeholder="姓名或公司"
            maxLength={RECIPIENT_MAX}
            value={name}
            onChange={(event) => edit(key, { name: event.target.value })}
          />
          {hasCode && (
            <Input
              aria-label={`收件人 ${at + 1} 的访问码`}
              maxLength={CODE_MAX}
              value={code}
              onChange={(event) => edit(key, { code: event.target.value.trim() })}
            />
          )}
          {(list.length > 1 || linksOut > 0) && (
            <Button
              type="text"
              aria-label={`去掉收件人 ${at + 1}`}
              icon={<X size={14} aria-hidden />}
              onClick={() => onChange({ ...value, list: list.filter((one) => one.key !== key) })}
            />
          )}
        </div>
      ))}
      <span className="row spread">
        {!isOne && (
          <Button
            className={styles.more ?? ''}
            size="small"
            type="link"
            disabled={list.length >= RECIPIENTS_MAX}
            icon={<Plus size={14} aria-hidden />}
            onClick={() => onChange({ ...value, list: [...list, newRecipient('', hasCode)] })}
          >
            再加一位
          </Button>
        )}
        {list.length > 0 && (
          <Checkbox
            checked={hasCode}
            onChange={({ target }) =>
              onChange({ ...value, list: list.map((one) => ({ ...one, code: target.checked ? newCode() : '' })) })
            }
          >
            访问码
          </Checkbox>
        )}
      </span>
      {list.length > 0 && (
        <>
          <label className="t-12 quiet" htmlFor={`${id}-days`}>
            链接有效期
          </label>
          <Select<number>
            id={`${id}-days`}
            value={days}
            options={LINK_DAYS}
            onChange={(next) => onChange({ ...value, days: next })}
          />
        </>
      )}
    </div>
  );
}
