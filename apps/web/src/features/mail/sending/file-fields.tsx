import { api } from '@wanyuan/contract/client';
import { Alert, Checkbox, Select, Tag } from 'antd';
import { Paperclip } from 'lucide-react';
import { useCall } from '#lib/use-call.ts';
import { fileSettings, type MailForm, type MailText } from './mail-draft.ts';
import styles from './sending.module.css';

interface FileFieldsProps {
  form: MailForm;
  value: MailText['files'];
  language: MailText['language'];
  onChange: (files: MailText['files']) => void;
}

const KINDS = [
  { kind: 'pdf_quotation', label: 'PDF 报价单' },
  { kind: 'excel', label: 'Excel 报价单' },
] as const;
type Settings = MailText['files'][number]['settings'];
const templateKey = ({ template, template_id: id }: Settings): string => (id ? `custom-${id}` : template);

/** What goes along: files that are there, or those that are made while the mail waits. */
export function FileFields({ form, value, language, onChange }: FileFieldsProps) {
  const templates = useCall(api.system.get_excel_list, {}, { silent: true, returnError: true });
  const list = templates.data?.list ?? [];
  const keyOf = (one: (typeof list)[number]): string => (one.template_id ? `custom-${one.template_id}` : one.key);
  const chosen = value.find(({ kind }) => kind === 'excel');
  const isInternal =
    chosen !== undefined && list.some((one) => keyOf(one) === templateKey(chosen.settings) && !one.is_for_customers);
  const toggle = (kind: (typeof KINDS)[number]['kind'], isOn: boolean): void => {
    const others = value.filter((one) => one.kind !== kind);
    onChange(isOn ? [...others, { kind, settings: fileSettings(language) }] : others);
  };
  const pick = (key: string): void => {
    const found = list.find((one) => keyOf(one) === key);
    if (!found || !chosen) return;
    const settings = {
      ...fileSettings(language),
      ...(found.template_id ? { template_id: found.template_id } : { template: found.key as Settings['template'] }),
    };
    onChange(value.map((one) => (one.kind === 'excel' ? { ...one, settings } : one)));
  };
  if (form.files.length > 0)
    return (
      <ul className={`t-13 ${styles.files}`} aria-label="附件">
        {form.files.map(({ id, name, is_internal: isSecret }) => (
          <li key={id} className="row gap-8">
            <Paperclip size={14} aria-hidden />
            <span className="break">{name}</span>
            {isSecret && <Tag color="warning">内部</Tag>}
          </li>
        ))}
      </ul>
    );
  return (
    <div className="grid gap-8">
      <span className="row wrap gap-16">
        {KINDS.map(({ kind, label }) => (
          <Checkbox
            key={kind}
            checked={value.some((one) => one.kind === kind)}
            onChange={({ target }) => toggle(kind, target.checked)}
          >
            {label}
          </Checkbox>
        ))}
        {chosen && (
          <Select<string>
            size="small"
            aria-label="Excel 模板"
            className={styles.template ?? ''}
            value={templateKey(chosen.settings)}
            options={list
              .filter((one) => one.is_available)
              .map((one) => ({ value: keyOf(one), label: one.is_for_customers ? one.label : `${one.label}（内部）` }))}
            onChange={pick}
          />
        )}
      </span>
      {isInternal && <Alert type="warning" showIcon title="这个模板含工厂资料或出厂价，发送前会再问一次。" />}
    </div>
  );
}
