import { api } from '@wanyuan/contract/client';
import { Button, Checkbox, Input, Select } from 'antd';
import { useEffect } from 'react';
import { useSession, mayUse } from '#lib/session.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { CustomerSelect } from '../carts/customer-select.tsx';
import { TermsForm } from './terms-form.tsx';
import { termFaults, type PriceFormula, type Rate } from './terms.ts';
import styles from './price-drawer.module.css';
import { PricePreview } from './price-preview.tsx';
import type { PricedList } from './priced-list.ts';
import { Recalculate } from './recalculate.tsx';
import { inputOf, SCOPE_LABEL, type FormulaScope, type TemplateDraft } from './template-draft.ts';
import { useTemplateDraft } from './use-template-draft.ts';

const REMARK_MAX = 200;

export interface FormState {
  /** Something was typed that would be lost. */
  isDirty: boolean;
  isBusy: boolean;
}

export const UNTOUCHED: FormState = { isDirty: false, isBusy: false };

interface TemplateFormProps {
  list: PricedList;
  start: TemplateDraft;
  /** As it was saved; null for a new one. */
  saved: PriceFormula | null;
  isInForce: boolean;
  rates: readonly Rate[];
  onSaved: (id: number) => void;
  onDeleted: () => void;
  onState: (state: FormState) => void;
}

/** One template: its terms, a price made with them, and the recalculation. */
export function TemplateForm(props: TemplateFormProps) {
  const { list, start, saved, isInForce, rates, onSaved, onDeleted, onState } = props;
  const canEdit = saved?.can_edit ?? true;
  const isLeader = mayUse(useSession(), 'price.set_rates');
  const save = useAct(api.website.save_price_formula, {
    onDone: ({ id }) => {
      toast.success(isConfirming ? '汇率已确认' : '价格模板已保存');
      onSaved(id);
    },
  });
  const { draft, setDraft, isDirty } = useTemplateDraft({
    start,
    savedTime: saved?.updated_time,
    sent: save.isSuccess ? save.variables : undefined,
  });
  const isChanged = draft.id === null || isDirty;
  // Saved as it stands, a rate that is old counts as looked at today.
  const isConfirming = !isChanged && saved?.is_rate_stale === true;
  const isBusy = save.isPending;
  useEffect(() => {
    onState({ isDirty, isBusy });
    return () => onState(UNTOUCHED);
  }, [onState, isDirty, isBusy]);
  const remove = useAct(api.website.delete_price_formula, {
    onDone: () => {
      toast.success('价格模板已删除，已算出的价格不变');
      onDeleted();
    },
  });
  const set = (change: Partial<TemplateDraft>): void => setDraft({ ...draft, ...change });
  const isSound = Object.keys(termFaults(draft.terms, rates)).length === 0;
  const isReady = isSound && draft.name.trim() !== '' && (draft.scope !== 'customer' || draft.customer_id !== null);
  const scopes: FormulaScope[] =
    isLeader || draft.scope === 'company' ? ['customer', 'user', 'company'] : ['customer', 'user'];
  return (
    <div className="grid thin gap-16">
      <div className={`grid gap-12 ${styles.names}`}>
        <Input
          aria-label="模板名称"
          placeholder="模板名称"
          maxLength={30}
          value={draft.name}
          disabled={!canEdit}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Select<FormulaScope>
          aria-label="谁用"
          value={draft.scope}
          disabled={!canEdit}
          options={scopes.map((value) => ({ value, label: SCOPE_LABEL[value] }))}
          onChange={(scope) => set({ scope })}
        />
        {draft.scope === 'customer' && (
          <CustomerSelect
            value={draft.customer_id}
            disabled={!canEdit}
            onChange={(customer_id) => set({ customer_id })}
          />
        )}
        <Checkbox
          checked={draft.is_default}
          disabled={!canEdit}
          onChange={(event) => set({ is_default: event.target.checked })}
        >
          默认
        </Checkbox>
      </div>
      <Input
        aria-label="模板备注"
        placeholder="备注：什么时候用这个模板（可不填）"
        maxLength={REMARK_MAX}
        value={draft.remark}
        disabled={!canEdit}
        onChange={(event) => set({ remark: event.target.value })}
      />
      <TermsForm
        terms={draft.terms}
        rates={rates}
        saved={saved}
        disabled={!canEdit}
        onChange={(terms) => set({ terms })}
      />
      <div className={`row gap-8 t-12 quiet ${styles.acts}`}>
        {draft.id !== null && canEdit && (
          <Button
            loading={remove.isPending}
            onClick={() => {
              const id = draft.id!;
              void confirm({
                title: `删除价格模板“${draft.name}”？`,
                content: '已算出的价格不变。',
                okText: '删除',
              }).then((isSure) => isSure && remove.mutate({ id }));
            }}
          >
            删除
          </Button>
        )}
        {!canEdit && <span>公司模板由主账号或管理员修改；可以“新建模板”另存一份。</span>}
        {canEdit && (
          <Button
            type={isChanged ? 'primary' : 'default'}
            disabled={!(isChanged || isConfirming) || !isReady}
            loading={isBusy}
            onClick={() => save.mutate(inputOf(draft))}
          >
            {isConfirming ? '汇率仍有效' : '保存模板'}
          </Button>
        )}
      </div>
      <PricePreview list={list} terms={draft.terms} rates={rates} />
      <Recalculate list={list} formulaId={draft.id} isChanged={isChanged} isInForce={isInForce} />
    </div>
  );
}
