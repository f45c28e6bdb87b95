import { api } from '@wanyuan/contract/client';
import { Button, Drawer, Skeleton, Tabs } from 'antd';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '../call-error-panel.tsx';
import { leaveForm } from '../leave-form.ts';
import { RatesPanel } from './rates-panel.tsx';
import type { PriceFormula } from './terms.ts';
import type { PricedList } from './priced-list.ts';
import styles from './price-drawer.module.css';
import { draftOf, newDraft, SCOPE_LABEL, type FormulaScope, type TemplateDraft } from './template-draft.ts';
import { Recalculate } from './recalculate.tsx';
import { TemplateForm, UNTOUCHED, type FormState } from './template-form.tsx';

interface PriceDrawerProps {
  list: PricedList;
  /** Before the templates, such as a quotation's own terms. */
  first?: { label: string; children: ReactNode };
  onClose: () => void;
}

const SCOPES: readonly FormulaScope[] = ['customer', 'user', 'company'];

/** Templates, the company's rates, and what recalculating would change. */
export default function PriceDrawer({ list, first, onClose }: PriceDrawerProps) {
  const form = useRef(UNTOUCHED);
  const setForm = useCallback((state: FormState) => {
    form.current = state;
  }, []);
  const leave = (onLeft: () => void): void => void leaveForm({ ...form.current, onClose: onLeft });
  return (
    <Drawer open size={960} title="价格公式" mask={{ closable: false }} onClose={() => leave(onClose)} destroyOnHidden>
      <Tabs
        items={[
          ...(first ? [{ key: 'first', ...first }] : []),
          {
            key: 'templates',
            label: '价格模板',
            children: <Templates list={list} onForm={setForm} onLeave={leave} />,
          },
          { key: 'rates', label: '汇率', children: <RatesPanel /> },
        ]}
      />
    </Drawer>
  );
}

interface TemplatesProps {
  list: PricedList;
  onForm: (state: FormState) => void;
  /** Goes on once nothing typed would be lost by it. */
  onLeave: (onLeft: () => void) => void;
}

function Templates({ list, onForm, onLeave }: TemplatesProps) {
  const { customerId } = list;
  const formulas = useCall(api.website.get_price_formula_item, list.input, { returnError: true });
  const rates = useCall(api.website.get_exchange_rate, {}, { returnError: true, silent: true });
  const mayMake = useCan('price.make_formulas');
  const [chosen, setChosen] = useState<number | 'new' | null>(null);
  const [copied, setCopied] = useState<TemplateDraft | null>(null);
  const [newCount, setNewCount] = useState(0);
  const { data, error } = formulas;
  if (error && !data) return <CallErrorPanel what="价格模板" error={error} onRetry={() => void formulas.refetch()} />;
  if (rates.error && !rates.data)
    return <CallErrorPanel what="汇率" error={rates.error} onRetry={() => void rates.refetch()} />;
  if (!data || !rates.data) return <Skeleton active paragraph={{ rows: 8 }} title={false} />;

  const inForce = data.in_force?.formula_id ?? null;
  const shownId = chosen ?? inForce ?? data.list[0]?.id ?? 'new';
  const shown = data.list.find(({ id }) => id === shownId) ?? null;
  const start = shown ? draftOf(shown) : (copied ?? newDraft(customerId));
  return (
    <div className={`grid top-aligned ${styles.panes}`}>
      <nav className={`grid gap-12 ${styles.list}`} aria-label="价格模板">
        {mayMake && (
          <Button
            block
            icon={<Plus size={14} aria-hidden />}
            onClick={() =>
              onLeave(() => {
                setCopied(newDraft(customerId, start.terms));
                setChosen('new');
                setNewCount((count) => count + 1);
              })
            }
          >
            新建模板
          </Button>
        )}
        {SCOPES.map((scope) => (
          <ScopeList
            key={scope}
            scope={scope}
            formulas={data.list.filter((one) => one.scope === scope)}
            shownId={shown?.id ?? null}
            inForce={inForce}
            onChoose={(id) => id !== shown?.id && onLeave(() => setChosen(id))}
          />
        ))}
        {data.list.length === 0 && (
          <p className="t-12 quiet">{mayMake ? '还没有模板。填好右边的条件，保存即可。' : '公司还没有设模板。'}</p>
        )}
      </nav>
      {mayMake ? (
        <TemplateForm
          key={shown?.id ?? `new ${newCount}`}
          list={list}
          start={start}
          saved={shown}
          isInForce={shown !== null && shown.id === inForce}
          rates={rates.data.list}
          onSaved={setChosen}
          onDeleted={() => setChosen(null)}
          onState={onForm}
        />
      ) : (
        <div className="grid thin gap-16">
          <p className="t-12 quiet">价格模板由公司设定，成本与利润未向业务员开放。可以选用模板重算报价，或手动改价。</p>
          <Recalculate
            list={list}
            formulaId={shown?.id ?? null}
            isChanged={false}
            isInForce={shown !== null && shown.id === inForce}
          />
        </div>
      )}
    </div>
  );
}

interface ScopeListProps {
  scope: FormulaScope;
  formulas: readonly PriceFormula[];
  shownId: number | null;
  inForce: number | null;
  onChoose: (id: number) => void;
}

function ScopeList({ scope, formulas, shownId, inForce, onChoose }: ScopeListProps) {
  if (formulas.length === 0) return null;
  return (
    <section>
      <h3>{SCOPE_LABEL[scope]}</h3>
      <ul>
        {formulas.map((formula) => (
          <li key={formula.id}>
            <button type="button" aria-pressed={formula.id === shownId} onClick={() => onChoose(formula.id)}>
              <b>{formula.name}</b>
              {formula.id === inForce && <em>生效中</em>}
              <span>
                {[formula.customer_name, formula.method, formula.is_default ? '默认' : ''].filter(Boolean).join(' · ')}
              </span>
              {formula.remark && <span title={formula.remark}>{formula.remark}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
