import { api, type PriceTerms } from '@wanyuan/contract/client';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { act } from '#lib/call-client.ts';
import { toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import PriceDrawer from '#page-kit/pricing/price-drawer.tsx';
import { PricePreview } from '#page-kit/pricing/price-preview.tsx';
import type { PricedList } from '#page-kit/pricing/priced-list.ts';
import { termsOf } from '#page-kit/pricing/template-draft.ts';
import { TermsForm } from '#page-kit/pricing/terms-form.tsx';
import { START_TERMS, termFaults } from '#page-kit/pricing/terms.ts';
import { actOn } from '../line-acts.ts';
import { useHead, type OpenQuotation } from '../store/open-quotation.ts';
import { useQuotationPricing } from '../store/use-quotation-pricing.ts';

type Scope = 'all' | 'new' | 'none';
const SCOPES: { value: Scope; label: string }[] = [
  { value: 'all', label: '重算全部（手改价不动）' },
  { value: 'new', label: '只算没有价格的' },
  { value: 'none', label: '先不重算' },
];

interface QuotationPricesProps {
  quotation: OpenQuotation;
  onClose: () => void;
}

/** The formula that this quotation's prices are made with: its own terms, or one of the templates. */
export default function QuotationPrices({ quotation, onClose }: QuotationPricesProps) {
  const list = useQuotationPricing(quotation);
  const mayMake = useCan('price.make_formulas');
  const own = { label: '本单条件', children: <OwnTerms quotation={quotation} list={list} onClose={onClose} /> };
  return <PriceDrawer list={list} {...(mayMake && { first: own })} onClose={onClose} />;
}

interface OwnTermsProps extends QuotationPricesProps {
  list: PricedList;
}

function OwnTerms({ quotation, list, onClose }: OwnTermsProps) {
  const own = useHead(quotation, ({ head }) => head?.terms ?? null);
  const inForce = useHead(quotation, ({ head }) => head?.in_force ?? null);
  const currency = useHead(quotation, ({ head }) => head?.head.currency ?? 'USD');
  const rates = useCall(api.website.get_exchange_rate, {}, { silent: true, returnError: true }).data?.list ?? [];
  const [terms, setTerms] = useState<PriceTerms>(() => termsOf(own ?? inForce ?? { ...START_TERMS, currency }));
  const [scope, setScope] = useState<Scope>('all');
  const [isBusy, setIsBusy] = useState(false);
  const set = async (next: PriceTerms | null): Promise<void> => {
    setIsBusy(true);
    const isDone = await actOn(quotation, async () => {
      const { count, kept } = await act(api.quotation.set_terms, { id: quotation.id, terms: next, scope });
      toast.success(
        scope === 'none' ? '价格条件已保存' : `已重算 ${count} 款${kept > 0 ? `，${kept} 款手改价没有动` : ''}`,
      );
    });
    setIsBusy(false);
    if (isDone) onClose();
  };
  const isSound = Object.keys(termFaults(terms, rates)).length === 0;
  return (
    <div className="grid thin gap-16">
      <p className="t-12 quiet">本单条件比任何模板都优先，只用于这张报价单；每行的价格、汇率与日期随行冻结。</p>
      <TermsForm terms={terms} rates={rates} saved={null} onChange={setTerms} />
      <Radio.Group
        options={SCOPES}
        value={scope}
        aria-label="重算哪些"
        onChange={(event) => setScope(event.target.value as Scope)}
      />
      <div className="row gap-8">
        <Button
          type="primary"
          disabled={!isSound || terms.currency !== currency}
          loading={isBusy}
          title={terms.currency === currency ? undefined : `报价单的币种是 ${currency}；换币种请在抬头里改`}
          onClick={() => void set(terms)}
        >
          用于本单
        </Button>
        {own && (
          <Button disabled={isBusy} onClick={() => void set(null)}>
            不用本单条件，跟随模板
          </Button>
        )}
      </div>
      <PricePreview list={list} terms={terms} rates={rates} />
    </div>
  );
}
