import { api } from '@wanyuan/contract/client';
import {
  QUOTATION_LANGUAGES,
  MAIL_LIMITS,
  MAIL_TEMPLATE_KIND_LABEL,
  MAIL_TEMPLATE_KINDS,
  MAIL_TEMPLATE_NAME_MAX,
  QUOTATION_LANGUAGE_LABEL,
  unknownMailVariables,
} from '@wanyuan/domain';
import { Alert, Button, Checkbox, Input, Modal, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { MailFrame } from '#page-kit/mail/mail-frame.tsx';
import { MailEditor } from '../editor/mail-editor.tsx';
import type { Start } from './template-words.ts';
import styles from './templates.module.css';
import { useTemplatePreview } from './use-template-preview.ts';

interface TemplateDialogProps {
  start: Start;
  /** May write the company's. */
  mayLead: boolean;
  onClose: () => void;
}

const KINDS = MAIL_TEMPLATE_KINDS.map((value) => ({ value, label: MAIL_TEMPLATE_KIND_LABEL[value] }));
const LANGUAGES = QUOTATION_LANGUAGES.map((value) => ({ value, label: QUOTATION_LANGUAGE_LABEL[value] }));

/** Writing a template, beside it what a customer would read. */
export function TemplateDialog({ start, mayLead, onClose }: TemplateDialogProps) {
  const id = useId();
  const [text, setText] = useState(start);
  const preview = useTemplatePreview(text);
  const unknown = unknownMailVariables(text);
  const save = useAct(api.mail.save_template, {
    returnError: true,
    onDone: ({ name }) => {
      toast.success(`模板“${name}”已保存`);
      onClose();
    },
  });
  const edit = (next: Partial<Start>): void => setText((now) => ({ ...now, ...next }));
  const isChanged = text.name !== start.name || text.subject !== start.subject || text.html !== start.html;
  const leave = async (): Promise<void> => {
    if (save.isPending) return;
    const question = { title: '放弃未保存的修改？', content: '写好的文字将会丢失。', okText: '放弃' };
    if (!isChanged || (await confirm({ ...question, startsOnCancel: true }))) onClose();
  };
  const isReady = text.name.trim() !== '' && text.subject.trim() !== '' && text.html !== '' && unknown.length === 0;
  const { isCompany, ...rest } = text;
  const { kind, language, name, subject, html } = rest;
  return (
    <Modal
      open
      centered
      width={1200}
      title={start.id === null ? '新建邮件模板' : '修改邮件模板'}
      mask={{ closable: false }}
      onCancel={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>取消</Button>
          <Button
            type="primary"
            disabled={!isReady}
            loading={save.isPending}
            onClick={() => save.mutate({ id: start.id, kind, language, name, subject, html, is_company: isCompany })}
          >
            保存
          </Button>
        </>
      }
    >
      <div className={`grid gap-24 top-aligned ${styles.dialog}`}>
        <div className="grid gap-12">
          <div className={`grid gap-8 ${styles.heads}`}>
            <Input
              aria-label="模板名称"
              placeholder="模板名称"
              maxLength={MAIL_TEMPLATE_NAME_MAX}
              value={name}
              onChange={(event) => edit({ name: event.target.value })}
            />
            <Select aria-label="用途" value={kind} options={KINDS} onChange={(next) => edit({ kind: next })} />
            <Select
              aria-label="语言"
              value={language}
              options={LANGUAGES}
              onChange={(next) => edit({ language: next })}
            />
          </div>
          <label className="grid gap-4" htmlFor={`${id}-subject`}>
            <span className="t-12 quiet">主题</span>
            <Input
              id={`${id}-subject`}
              maxLength={MAIL_LIMITS.subjectLength}
              placeholder="可以用变量，如 报价单 {{单号}} - {{公司}}"
              value={subject}
              onChange={(event) => edit({ subject: event.target.value })}
            />
          </label>
          <MailEditor label="正文" hasVariables value={html} onChange={(next) => edit({ html: next })} />
          {unknown.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={`没有这些变量：${unknown.join('、')}`}
              description="正文里标红，请删掉，或从“插入变量”里选。"
            />
          )}
          {save.error && <Alert type="error" showIcon title={save.error.words} />}
          {mayLead && (
            <Checkbox checked={isCompany} onChange={({ target }) => edit({ isCompany: target.checked })}>
              全公司使用
            </Checkbox>
          )}
        </div>
        <section className={`grid gap-8 ${styles.preview}`} aria-label="预览">
          <span className="t-12 quiet">
            {preview.data?.number ? `用报价单 ${preview.data.number} 的资料预览` : '预览'}
          </span>
          {preview.isLoadingError && <CallErrorLine what="预览" />}
          {preview.data ? (
            <>
              <b className="break">{preview.data.subject || '（没有主题）'}</b>
              <MailFrame title="邮件预览" html={preview.data.html} />
            </>
          ) : (
            !preview.error && <Skeleton active paragraph={{ rows: 6 }} title={false} />
          )}
        </section>
      </div>
    </Modal>
  );
}
