import { REMINDER_ENDING_DAYS, REMINDER_UNANSWERED_HOURS, REMINDER_UNOPENED_DAYS } from '@wanyuan/domain';
import type { HelpArticle } from './help-article.ts';

export const quotationWatchArticles: readonly HelpArticle[] = [
  {
    slug: 'quotation-reminders',
    section: 'customers',
    title: '报价单提醒与失效',
    summary: '产品停产、改价会提醒，改价的可以一次重算；到期前、客户没打开、提交没处理各提醒一次。',
    keywords: ['提醒', '停产', '改价', '下架', '重算', '失效', '过期', '有效期', '报价单'],
    updated: '2026-11-18',
    body: `## 产品有变化
草稿和还在等客户的报价单，系统每小时看一遍里面的产品。有**停产**、工厂**隐藏**、**下架**或**改价**的，给报价单的业务员发一条消息，一张报价单一天最多一条，说过的不再说。消息里不写价格。

打开报价单，上方写着几款有变化，点**查看**列出是哪几款。公司不让业务员看成本时，不显示出厂价。

## 重算这几款
点**重算这 N 款**，取这几款现在的出厂价，仍按报价时的公式和汇率重算，其他行不动；手改的价格也不变，只更新出厂价。

已发出的报价单不会改动：先开始下一版，在新版里重算，发出之前客户看到的还是原来的。停产、下架的产品要换要删，由您决定。

## 提醒
每一版各提醒一次：

| 什么时候 | 提醒 |
|---|---|
| 发出后 ${REMINDER_UNOPENED_DAYS} 天客户没打开链接 | 换一种方式再发一次 |
| 有效期还剩 ${REMINDER_ENDING_DAYS} 天 | 要延长，请开始新版本 |
| 客户提交后 ${REMINDER_UNANSWERED_HOURS} 小时没处理 | 收入新版本、退回或接受；已经开始新版本的不再提醒 |

## 失效
有效期当天（北京时间）结束，报价单变为**已过期**，客户只能查看。客户在有效期内提交的仍等您处理，不会过期。延长有效期就是开始新版本，改好日期再发出，链接不用换。`,
  },
];
