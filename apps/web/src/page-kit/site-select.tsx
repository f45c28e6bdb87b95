import { api } from '@wanyuan/contract/client';
import { SITE_STATE_LABEL } from '@wanyuan/domain';
import { Select } from 'antd';
import { useCall } from '#lib/use-call.ts';
import { noneWords } from './await-answer.ts';

interface SiteSelectProps {
  /** 0 for none. */
  value: number;
  placeholder?: string;
  className?: string | undefined;
  onChange: (siteId: number) => void;
}

/** Chooses one of the sites within the person's reach. */
export function SiteSelect({ value, placeholder = '全部网站', className = 'full', onChange }: SiteSelectProps) {
  const { data, isFetching, isError } = useCall(api.website.get_site_options, {}, { silent: true, returnError: true });
  return (
    <Select<number>
      allowClear
      aria-label="网站"
      className={className}
      placeholder={placeholder}
      value={value || null}
      loading={isFetching && !data}
      options={(data?.list ?? []).map(({ id, name, state }) => ({
        value: id,
        label: state === 'on' ? name : `${name}（${SITE_STATE_LABEL[state]}）`,
      }))}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={noneWords(data !== undefined, isError, '没有网站')}
      onChange={(next) => onChange(next ?? 0)}
    />
  );
}
