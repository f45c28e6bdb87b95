import { api } from '@wanyuan/contract/client';
import {
  PRINT_KEY_MINUTES,
  PRINT_LABELS_MAX,
  PRINT_TOYS_MAX,
  QUOTATION_LINES_MAX,
  type PrintLayout,
} from '@wanyuan/domain';
import { Checkbox, Form, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { notify } from '#lib/notices.ts';
import { closePrint, type PrintWish } from '#lib/printing.ts';
import { useAct } from '#lib/use-call.ts';
import { CountField } from '#page-kit/count-field.tsx';
import { keepPrintSettings, readPrintSettings } from '../model/print-settings.ts';
import { LabelSizeField } from './label-size-field.tsx';
import styles from './print-dialog.module.css';

const LAYOUTS: Record<PrintLayout, { label: string; hint: string }> = {
  quotation: { label: '报价单', hint: 'A4，抬头、条款、图片与合计，可直接交给客户；没有工厂、出厂货号与出厂价。' },
  picking_list: { label: '拣样单', hint: '按展厅与展位排好，带小图和勾选框，A4 打印。' },
  labels: { label: '标签', hint: '每款一张，带平台编号的二维码，手机一扫就能搜到。' },
};
const OF_TOYS: readonly PrintLayout[] = ['picking_list', 'labels'];

/** A quotation or an order is printed for its customer too; the latter says so. */
function layoutsFor({ kind }: PrintWish['source']): { value: PrintLayout; label: string }[] {
  const isPaper = kind === 'quotation' || kind === 'order';
  const layouts = isPaper ? (['quotation', ...OF_TOYS] as const) : OF_TOYS;
  return layouts.map((value) => ({
    value,
    label: value === 'quotation' && kind === 'order' ? '订单' : LAYOUTS[value].label,
  }));
}

/** After a moment's wait browsers may take a new window for an advert. */
function openPrintPage(url: string): void {
  if (window.open(url, '_blank')) return;
  notify({
    key: 'print',
    title: '浏览器拦住了打印页',
    duration: 0,
    action: { label: '打开打印页', onSelect: () => window.open(url, '_blank') },
  });
}

/** What goes onto the paper; the sheet itself opens in a window of its own. */
export default function PrintDialog({ wish }: { wish: PrintWish }) {
  const [layout, setLayout] = useState(wish.layout);
  const [settings, setSettings] = useState(readPrintSettings);
  const { label } = settings;
  const isPaper = layout === 'quotation';
  const shown = isPaper ? { is_show_factory: false, is_show_price: true } : settings.shown[layout];
  const show = (next: Partial<typeof shown>): void =>
    setSettings({ ...settings, shown: { ...settings.shown, [layout]: { ...shown, ...next } } });
  const print = useAct(api.system.get_print_key, {
    onDone: ({ url }) => {
      keepPrintSettings(settings);
      closePrint();
      openPrintPage(url);
    },
  });
  const labels = wish.count * label.copies;
  const most = isPaper ? QUOTATION_LINES_MAX : PRINT_TOYS_MAX;
  const tooMany =
    wish.count > most
      ? `一次最多打印 ${most} 款，请分几次`
      : layout === 'labels' && labels > PRINT_LABELS_MAX
        ? `一次最多打印 ${PRINT_LABELS_MAX} 张标签，请减少份数或分几次`
        : '';
  return (
    <Modal
      open
      centered
      width={480}
      title={`打印（${wish.count} 款）`}
      okText="打开打印页"
      cancelText="取消"
      okButtonProps={{ disabled: tooMany !== '' }}
      confirmLoading={print.isPending}
      onCancel={closePrint}
      onOk={() => print.mutate({ source: wish.source, layout, label, ...shown })}
    >
      <Form layout="vertical" className={styles.form ?? ''}>
        <Segmented<PrintLayout>
          block
          aria-label="打印什么"
          value={layout}
          options={layoutsFor(wish.source)}
          onChange={setLayout}
        />
        <p className={`t-13 quiet ${styles.hint}`}>{LAYOUTS[layout].hint}</p>
        {layout === 'labels' && (
          <>
            <LabelSizeField
              label={label}
              onChange={(size) => setSettings({ ...settings, label: { ...label, ...size } })}
            />
            <Form.Item label="每款份数" htmlFor="label-copies" extra={`共 ${labels} 张`}>
              <CountField
                id="label-copies"
                min={1}
                max={20}
                value={label.copies}
                fallback={1}
                onChange={(copies) => setSettings({ ...settings, label: { ...label, copies } })}
              />
            </Form.Item>
          </>
        )}
        {!isPaper && (
          <div className="flex gap-24">
            <Checkbox
              checked={shown.is_show_factory}
              onChange={(event) => show({ is_show_factory: event.target.checked })}
            >
              {layout === 'labels' ? '显示工厂、货号与展位' : '显示工厂'}
            </Checkbox>
            <Checkbox checked={shown.is_show_price} onChange={(event) => show({ is_show_price: event.target.checked })}>
              显示报价
            </Checkbox>
          </div>
        )}
        {tooMany && (
          <p className="bad mt-12" role="alert">
            {tooMany}
          </p>
        )}
        <p className={`t-13 quiet ${styles.hint}`}>
          出厂价不会打印。打印页 {PRINT_KEY_MINUTES} 分钟内有效，可在另一台电脑或手机上打开，不必登录。
        </p>
      </Form>
    </Modal>
  );
}
