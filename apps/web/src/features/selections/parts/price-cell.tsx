import type { LineSnapshot } from '@wanyuan/contract/client';
import { Button, Popover } from 'antd';
import { Calculator, RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { CallError } from '#lib/call-error.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { showPrice } from '#lib/money.ts';
import { toast } from '#lib/notices.ts';
import type { SheetControl } from '#page-kit/sheet/sheet-control.ts';
import { WarningMark } from '#ui/warning-mark.tsx';
import type { SelectionProduct, ProductChange } from '../selection-words.ts';
import type { CellMarks } from './cell-marks.ts';
import { CellField } from './cell-field.tsx';

const PriceStory = lazyPart(() => import('#page-kit/pricing/price-story.tsx'));

interface PriceCellProps {
  product: SelectionProduct;
  toy: LineSnapshot;
  onSave: (change: ProductChange) => Promise<unknown>;
  control?: SheetControl | undefined;
  marks?: CellMarks | undefined;
}

/** A price that is typed in place and explains itself on click. */
export function PriceCell({ product, toy, onSave, control, marks }: PriceCellProps) {
  const [isExplained, setExplained] = useState(false);
  const { id, number, quoted_price: price, currency, is_manual_price: isManual } = product;
  const parameter = product.formula_parameter;
  const restore = (): void => {
    setExplained(false);
    void onSave({ id, quoted_price: null }).catch((error: unknown) => {
      toast.error(error instanceof CallError ? error.msg : '恢复失败，请重试');
    });
  };
  return (
    <div className="row gap-2">
      <CellField
        label={`${number} 报价`}
        maxLength={13}
        value={price === null ? '' : showPrice(price)}
        placeholder="未定"
        prefix={currency}
        cell={{ key: id, column: 'price' }}
        control={control}
        marks={marks}
        onSave={(text) => onSave({ id, quoted_price: text === '' ? null : text })}
      />
      <WarningMark messages={product.price_flags} />
      {(price !== null || parameter !== null) && (
        <Popover
          open={isExplained}
          onOpenChange={setExplained}
          trigger="click"
          placement="bottom"
          destroyOnHidden
          content={
            <Suspense fallback={<p>…</p>}>
              <PriceStory
                line={{ ...product, toy }}
                parameter={parameter}
                onClose={() => setExplained(false)}
                onRestore={restore}
              />
            </Suspense>
          }
        >
          <Button
            type="text"
            size="small"
            title="看价格怎么来的"
            aria-label={`${number} 看价格怎么来的`}
            aria-expanded={isExplained}
            icon={<Calculator size={14} aria-hidden />}
          />
        </Popover>
      )}
      {isManual && (
        <Button
          type="text"
          size="small"
          title="手改价，点击恢复公式价"
          aria-label={`${number} 恢复公式价`}
          icon={<RotateCcw size={14} aria-hidden />}
          onClick={restore}
        />
      )}
    </div>
  );
}
