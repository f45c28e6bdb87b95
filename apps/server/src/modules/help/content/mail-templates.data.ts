import { MAIL_TEMPLATE_KIND_LABEL, MAIL_TEMPLATE_KINDS, MAIL_TEMPLATES_MAX, MAIL_VARIABLES } from '@wanyuan/domain';
import type { HelpArticle } from './help-article.ts';

const variables = MAIL_VARIABLES.map(({ zh, en, hint }) => `| \`{{${zh}}}\` | \`{{${en}}}\` | ${hint} |`);
const kinds = MAIL_TEMPLATE_KINDS.map((kind) => MAIL_TEMPLATE_KIND_LABEL[kind]).join('、');

export const mailTemplateArticles: readonly HelpArticle[] = [
  {
    slug: 'mail-templates',
    section: 'customers',
    title: '邮件模板',
    summary: '给客户的邮件用模板写，中文、英文、西班牙文各一套，变量发送时自动填写。',
    keywords: ['邮件', '模板', '变量', '邮箱', '主题', '正文', '确认链接', '占位符'],
    updated: '2026-11-18',
    body: `## 有哪些模板
每种语言都有内置的模板：${kinds}。在**邮箱管理**的**邮件模板**里点**复制后修改**，就有了自己的一份。

- **我的**只有自己看得到，离职时交给接手的同事。
- **公司**的全公司可用，由主账号和管理员保存。
- 写邮件时先用我的，再用公司的，最后用内置的；也可以临时换一个。

公司与个人各最多 ${MAIL_TEMPLATES_MAX} 个。删除后 24 小时内可以恢复。

## 怎么写
正文可以加粗、列表、加链接。右边是预览，用您最近的一张报价单填写。**插入变量**放在光标处，像一个整体，可以整个删掉；主题里直接写，如 \`报价单 {{单号}}\`。

- 不认识的变量标红，改好才能保存。
- 列表里的一项若变量都没有内容，这一项不写，例如没有填交货期。
- 出厂价和工厂资料没有变量，不会写进邮件。
- 图片请作为附件发送；网上的图片、脚本和特殊样式会被去掉，因为收件人的邮箱多半也不显示。

## 变量
| 变量 | 英文写法 | 内容 |
|---|---|---|
${variables.join('\n')}

**确认链接**每位收件人各有一个，发送时才放入；预览和邮件记录里没有它。`,
  },
];
