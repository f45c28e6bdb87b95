import type { quotationAlerts } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { QuotationServices } from './quotation-services.ts';

export const createAlertHandlers = ({ alerts }: QuotationServices): HandlersOf<typeof quotationAlerts> => ({
  get_alerts: (context, { id }) => alerts.get(context, id),

  async reprice_alerts(context, { id, ids }) {
    const done = await alerts.reprice(context, id, ids);
    const { count, kept, version, is_new_version: isNew } = done;
    if (count === 0) return { ...done, tip: '这些产品已按现在的出厂价重算' };
    const words = [
      `已重算${count}款`,
      ...(kept > 0 ? [`其中${kept}款手改价不变`] : []),
      ...(isNew ? [`已开始第${version}版，发出前客户仍看上一版`] : []),
    ];
    return { ...done, tip: words.join('，') };
  },
});
