import type { MailAccount } from '@wanyuan/contract/client';
import { QUOTATION_LANGUAGES, MAIL_LATER_DAYS, MAIL_LIMITS, QUOTATION_LANGUAGE_LABEL } from '@wanyuan/domain';
import { Button, Checkbox, DatePicker, Input, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { MailEditor } from '../editor/mail-editor.tsx';
import { AccountField } from './account-field.tsx';
import { FileFields } from './file-fields.tsx';
import type { MailForm, MailText } from './mail-draft.ts';
import { PeopleField } from './people-field.tsx';
import styles from './sending.module.css';
import { TemplateSelect } from './template-select.tsx';
import type { useMailText } from './use-mail-text.ts';

/** When it goes out; a time that is not chosen yet is null. */
export interface When {
  isLater: boolean;
  time: string | null;
}

interface MailFieldsProps {
  form: MailForm;
  accounts: readonly MailAccount[];
  writing: ReturnType<typeof useMailText>;
  when: When;
  onWhen: (when: When) => void;
}

const LANGUAGES = QUOTATION_LANGUAGES.map((value) => ({ value, label: QUOTATION_LANGUAGE_LABEL[value] }));
const TIMES = [
  { value: 'now', label: '现在发送' },
  { value: 'later', label: '定时发送' },
] as const;

/** Whom to, what, with which files, and when. */
export function MailFields({ form, accounts, writing, when, onWhen }: MailFieldsProps) {
  const { text, change } = writing;
  const [hasCopies, setCopies] = useState(text.cc.length + text.bcc.length > 0);
  const today = dayjs();
  return (
    <div className={`grid gap-12 ${styles.form}`}>
      {accounts.length > 0 && (
        <>
          <span>发件人</span>
          <AccountField accounts={accounts} value={text.account_id} onChange={(id) => change({ account_id: id })} />
        </>
      )}
      <span>收件人</span>
      <span className="grid gap-4">
        <PeopleField
          label="收件人"
          contacts={form.contacts}
          value={text.to}
          onChange={(to) => void writing.address({ to })}
        />
        <span className="row spread t-12 quiet">
          {form.has_link ? '每人收到单独的一封，各有自己的确认链接。' : '每人收到单独的一封。'}
          {!hasCopies && (
            <Button type="link" size="small" onClick={() => setCopies(true)}>
              抄送与密送
            </Button>
          )}
        </span>
      </span>
      {hasCopies && (
        <>
          <span>抄送</span>
          <PeopleField label="抄送" contacts={form.contacts} value={text.cc} onChange={(cc) => change({ cc })} />
          <span>密送</span>
          <PeopleField label="密送" contacts={form.contacts} value={text.bcc} onChange={(bcc) => change({ bcc })} />
        </>
      )}
      <span>模板</span>
      <span className={`grid gap-8 ${styles.choice}`}>
        <Segmented<MailText['language']>
          aria-label="语言"
          value={text.language}
          options={LANGUAGES}
          onChange={(language) => void writing.address({ language })}
        />
        <TemplateSelect
          language={text.language}
          value={writing.template}
          isLoading={writing.isComposing}
          onChange={(key) => void writing.pickTemplate(key)}
        />
      </span>
      <span>主题</span>
      <Input
        aria-label="主题"
        maxLength={MAIL_LIMITS.subjectLength}
        value={text.subject}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <span>正文</span>
      <span className="grid gap-4">
        {form.logo && (
          <Checkbox checked={text.has_logo} onChange={({ target }) => change({ has_logo: target.checked })}>
            <span className="inline-row gap-8">
              正文上方放公司标志
              <img className={styles.logo} src={form.logo} alt="" height={24} />
            </span>
          </Checkbox>
        )}
        <MailEditor label="正文" value={text.html} onChange={(html) => change({ html })} />
      </span>
      <span>附件</span>
      <FileFields form={form} value={text.files} language={text.language} onChange={(files) => change({ files })} />
      <span>时间</span>
      <span className="row wrap gap-8">
        <Segmented<'now' | 'later'>
          aria-label="什么时候发"
          value={when.isLater ? 'later' : 'now'}
          options={[...TIMES]}
          onChange={(next) => onWhen({ isLater: next === 'later', time: null })}
        />
        {when.isLater && (
          <DatePicker
            aria-label="发送时间"
            placeholder="发送时间"
            showTime={{ format: 'HH:mm', minuteStep: 5 }}
            format="YYYY-MM-DD HH:mm"
            minDate={today}
            maxDate={today.add(MAIL_LATER_DAYS, 'day')}
            value={when.time ? dayjs(when.time) : null}
            onChange={(next) => onWhen({ isLater: true, time: next ? next.toISOString() : null })}
          />
        )}
      </span>
    </div>
  );
}
