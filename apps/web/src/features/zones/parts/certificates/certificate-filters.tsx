import { api } from '@wanyuan/contract/client';
import { CERTIFICATE_STATE_LABEL, CERTIFICATE_STATES } from '@wanyuan/domain';
import { useCall } from '#lib/use-call.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { FilterChip, FilterRow } from '#page-kit/list-page/filter-row.tsx';
import type { CertificateQuery } from './certificate-query.ts';
import styles from './certificates.module.css';

interface CertificateFiltersProps {
  query: CertificateQuery;
  onChange: (next: Partial<CertificateQuery>) => void;
}

/** Kinds of the chosen market with their numbers, states, and words. */
export function CertificateFilters({ query, onChange }: CertificateFiltersProps) {
  const { market, certification_id, state, keyword } = query;
  const { data } = useCall(api.gcc.get_certification_list, { market }, { keepPrevious: true, silent: true });
  return (
    <div className={`card mt-12 ${styles.filters}`}>
      <FilterRow label="种类">
        {(data?.list ?? []).map(({ id, name, count, valid_count, expiring_count }) => (
          <span key={id} title={`有效 ${valid_count} 张，将到期 ${expiring_count} 张`}>
            <FilterChip
              label={name}
              count={count}
              isSet={id === certification_id}
              onToggle={() => onChange({ certification_id: id === certification_id ? undefined : id })}
            />
          </span>
        ))}
      </FilterRow>
      <FilterRow label="状态">
        {CERTIFICATE_STATES.map((key) => (
          <FilterChip
            key={key}
            label={CERTIFICATE_STATE_LABEL[key]}
            isSet={key === state}
            onToggle={() => onChange({ state: key === state ? undefined : key })}
          />
        ))}
        <span className={`flex ${styles.search}`}>
          <KeywordField
            label="在证书里查找"
            placeholder="证书号、标准、检测机构、工厂或货号"
            value={keyword}
            width={300}
            onlyOnEnter
            onSearch={(next) => onChange({ keyword: next })}
          />
        </span>
      </FilterRow>
    </div>
  );
}
