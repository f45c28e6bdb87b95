import { api } from '@wanyuan/contract/client';
import type { FirstStepKey } from '@wanyuan/domain';
import {
  Calculator,
  Check,
  ChevronRight,
  FileSpreadsheet,
  FileText,
  Mail,
  ShoppingCart,
  Stamp,
  UserPlus,
  Users,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useEffect } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import type { PageLink } from '#lib/page-links.ts';
import { openQuotationDialog } from '#lib/quotation-dialogs.ts';
import { adoptUser } from '#lib/session.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { ExampleToys } from './example-toys.tsx';
import { FIRST_STEPS_TIP } from './first-steps-tip.ts';
import styles from './first-steps.module.css';

interface Step {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Where it is done; otherwise it opens here. */
  to?: PageLink;
}

const STEPS: Record<FirstStepKey, Step> = {
  letterhead: { icon: Stamp, title: '填公司抬头', text: '名称、地址、标志，印在报价单和表格上', to: '/export_setting' },
  formula: { icon: Calculator, title: '建价格模板', text: '按利润、汇率、佣金，由出厂价算报价' },
  products: {
    icon: FileSpreadsheet,
    title: '导入产品',
    text: 'Excel 一次导入，图片一起进来',
    to: '/batch_import_product',
  },
  customers: { icon: Users, title: '导入客户', text: '报价、币种与价格跟着客户走', to: '/customer_management' },
  colleagues: { icon: UserPlus, title: '邀请同事', text: '一人一个账号，资料各管各的', to: '/member' },
  mail: { icon: Mail, title: '绑定邮箱', text: '报价单直接发出，客户回信看得到', to: '/emaliManagement' },
  cart: { icon: ShoppingCart, title: '装第一个选样车', text: '把看中的产品收在一起，算价、排柜', to: '/sample_list' },
  quotation: { icon: FileText, title: '做第一份报价单', text: '从选样车或空白开始，发给客户在线确认' },
};

const ACTS: Partial<Record<FirstStepKey, () => void>> = {
  formula: () => openQuotationDialog({ kind: 'templates' }),
  quotation: () => openQuotationDialog({ kind: 'create', source: { kind: 'empty' } }),
};

/** Real steps with their state, each one click away. */
export default function FirstStepsCard() {
  const { data, refetch } = useCall(api.home.get_first_steps, {}, { silent: true });
  // Steps are done on other pages, so they are asked for anew with each return.
  useEffect(() => {
    void refetch();
  }, [refetch]);
  const dismiss = useAct(api.system.edit_user_company_config, { onDone: adoptUser });
  if (!data || data.list.length === 0) return null;
  const done = data.list.filter(({ is_done: isDone }) => isDone).length;
  return (
    <section className={`card mt-12 ${styles.card}`} aria-labelledby="first-steps">
      <header className="row gap-12">
        <h2 id="first-steps">先把这里变成自己的</h2>
        <progress max={data.list.length} value={done} aria-label="上手进度" />
        <span className="t-13 quiet">
          已完成 {done} / {data.list.length} 步
        </span>
        <button
          type="button"
          className={`inline-row push gap-4 t-13 quiet ${styles.dismiss}`}
          disabled={dismiss.isPending}
          title="在“个人设置”的提示语里可以再显示"
          onClick={() => dismiss.mutate({ display_tip: { [FIRST_STEPS_TIP]: true } })}
        >
          <X size={14} aria-hidden />
          不再显示
        </button>
      </header>
      <ol className={`grid gap-12 ${styles.steps}`}>
        {data.list.map(({ key, is_done: isDone }, place) => (
          <li key={key}>
            <StepTile step={STEPS[key]} place={place + 1} isDone={isDone} onOpen={ACTS[key]} />
          </li>
        ))}
      </ol>
      <ExampleToys />
    </section>
  );
}

interface StepTileProps {
  step: Step;
  place: number;
  isDone: boolean;
  onOpen: (() => void) | undefined;
}

function StepTile({ step: { icon: Icon, title, text, to }, place, isDone, onOpen }: StepTileProps) {
  const content = (
    <>
      <span className={`rigid row centred ${styles.mark}`}>
        {isDone ? <Check size={18} aria-hidden /> : <Icon size={18} aria-hidden />}
      </span>
      <span className="grow thin">
        <b className="block">
          {place}. {title}
          {isDone && <span className={`ok t-12 ${styles.done}`}>已完成</span>}
        </b>
        <span className="block t-12 quiet">{text}</span>
      </span>
      <ChevronRight className="rigid quiet" size={16} aria-hidden />
    </>
  );
  const className = `row gap-12 edge round full ${styles.step} ${isDone ? styles.isDone : ''}`;
  return to === undefined ? (
    <button type="button" className={className} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <AppLink to={to} className={className}>
      {content}
    </AppLink>
  );
}
