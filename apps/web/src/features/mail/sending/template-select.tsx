import { api } from '@wanyuan/contract/client';
import { MAIL_TEMPLATE_KIND_LABEL, MAIL_TEMPLATE_KINDS, type QuotationLanguage } from '@wanyuan/domain';
import { Select } from 'antd';
import { useCall } from '#lib/use-call.ts';

interface TemplateSelectProps {
  language: QuotationLanguage;
  value: string | null;
  isLoading: boolean;
  onChange: (key: string) => void;
}

/** The templates of a language, by what they are for. */
export function TemplateSelect({ language, value, isLoading, onChange }: TemplateSelectProps) {
  const { data } = useCall(api.mail.get_templates, { language }, { silent: true, returnError: true });
  const list = data?.list ?? [];
  return (
    <Select<string | null>
      className="full"
      aria-label="模板"
      placeholder="选一个模板"
      loading={isLoading}
      value={list.some(({ key }) => key === value) ? value : null}
      options={MAIL_TEMPLATE_KINDS.map((kind) => ({
        label: MAIL_TEMPLATE_KIND_LABEL[kind],
        options: list
          .filter((one) => one.kind === kind)
          .map(({ key, name, owner }) => ({ value: key, label: owner === 'builtin' ? `${name}（内置）` : name })),
      })).filter(({ options }) => options.length > 0)}
      onChange={(key) => {
        if (key !== null) onChange(key);
      }}
    />
  );
}
