import type { SiteScopeInput } from '@wanyuan/contract/client';
import { CATEGORIES, CERTIFICATE_KINDS, SALES_MARKETS, scopeRuleFault, scopeRuleWords } from '@wanyuan/domain';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '#lib/session.ts';
import { usePublicConfig } from '#page-kit/use-public-config.ts';
import { FactoriesSelect, SelectionSelect } from './source-selects.tsx';
import styles from './settings.module.css';

type Rule = SiteScopeInput['rules'][number];

interface RuleFieldsProps {
  rule: Rule;
  number: number;
  count: number | undefined;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

const CATEGORY_OPTIONS = CATEGORIES.map(({ id, name }) => ({ value: id, label: name }));
const CERTIFICATE_OPTIONS = CERTIFICATE_KINDS.map(({ id, name }) => ({ value: id, label: name }));
const MARKET_OPTIONS = SALES_MARKETS.map((value) => ({ value, label: value }));

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="t-13">
      <span className="quiet" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}

/** One rule: what is left empty does not count. */
export function RuleFields({ rule, number, count, onChange, onRemove }: RuleFieldsProps) {
  const seesCosts = useCan('cost.see');
  const config = usePublicConfig();
  const showrooms = config.data?.showroom_list ?? [];
  const fault = scopeRuleFault(rule);
  const nameOf = (field: string): string => `规则 ${number} 的${field}`;
  const set = (next: Partial<Rule>): void => onChange({ ...rule, ...next });
  const many = { mode: 'multiple', maxTagCount: 'responsive', allowClear: true, placeholder: '不限' } as const;
  return (
    <>
      <header>
        <b>规则 {number}</b>
        <span className={`t-13 grow cut ${fault ? 'warn' : 'quiet'}`}>{fault ?? scopeRuleWords(rule)}</span>
        {count !== undefined && fault === null && <span className="t-13">{count} 款</span>}
        <Button
          type="text"
          size="small"
          icon={<Trash2 size={16} aria-hidden />}
          aria-label={`去掉规则 ${number}`}
          onClick={onRemove}
        />
      </header>
      <div className={styles.fields}>
        <Field label="分类">
          <Select
            aria-label={nameOf('分类')}
            {...many}
            value={rule.category_ids ?? []}
            options={CATEGORY_OPTIONS}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(ids) => set({ category_ids: ids })}
          />
        </Field>
        <Field label="展厅">
          <Select
            aria-label={nameOf('展厅')}
            {...many}
            loading={config.isLoading}
            value={rule.showroom_ids ?? []}
            options={showrooms.map(({ id, name }) => ({ value: id, label: name }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(ids) => set({ showroom_ids: ids })}
          />
        </Field>
        <Field label="工厂">
          <FactoriesSelect
            label={nameOf('工厂')}
            value={rule.factory_ids ?? []}
            onChange={(ids) => set({ factory_ids: ids })}
          />
        </Field>
        <Field label="证书（须全部具备）">
          <Select
            aria-label={nameOf('证书（须全部具备）')}
            {...many}
            value={rule.certification_ids ?? []}
            options={CERTIFICATE_OPTIONS}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(ids) => set({ certification_ids: ids })}
          />
        </Field>
        <Field label="市场">
          <Select
            aria-label={nameOf('市场')}
            {...many}
            value={rule.markets ?? []}
            options={MARKET_OPTIONS}
            onChange={(markets) => set({ markets })}
          />
        </Field>
        <Field label="选样">
          <SelectionSelect label={nameOf('选样')} value={rule.choose_id} onChange={(id) => set({ choose_id: id })} />
        </Field>
        {seesCosts && (
          <>
            <Field label="出厂价不低于（元）">
              <InputNumber
                aria-label={nameOf('出厂价不低于（元）')}
                className={styles.input ?? ''}
                min={0}
                value={rule.price_min ?? null}
                placeholder="不限"
                onChange={(price) => set({ price_min: price ?? undefined })}
              />
            </Field>
            <Field label="出厂价不高于（元）">
              <InputNumber
                aria-label={nameOf('出厂价不高于（元）')}
                className={styles.input ?? ''}
                min={0}
                value={rule.price_max ?? null}
                placeholder="不限"
                onChange={(price) => set({ price_max: price ?? undefined })}
              />
            </Field>
          </>
        )}
        <span className="row wrap gap-16">
          <Checkbox checked={rule.is_spot ?? false} onChange={({ target }) => set({ is_spot: target.checked })}>
            有现货
          </Checkbox>
          <Checkbox checked={rule.is_own ?? false} onChange={({ target }) => set({ is_own: target.checked })}>
            自己导入的
          </Checkbox>
        </span>
      </div>
    </>
  );
}
