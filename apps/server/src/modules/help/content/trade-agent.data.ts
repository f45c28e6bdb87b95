import { PAIRING_CODE_SECONDS, TRADE_LINES_MAX, TRADE_PORT } from '@wanyuan/domain';
import type { HelpArticle } from './help-article.ts';

export const tradeAgentArticles: readonly HelpArticle[] = [
  {
    slug: 'trade-agent-commands',
    section: 'documents',
    title: '同步助手的命令、文件与提示',
    summary: '怎样启动同步助手，它写出什么文件，每种提示是什么意思、该怎么办。',
    keywords: ['同步助手', '启动命令', '导入文件', '端口已被占用', '同步凭证', '贸易系统'],
    updated: '2026-11-18',
    body: `## 第一次启动
在装有贸易软件的电脑上运行，把网址、配对码和文件夹换成您的；配对码 ${PAIRING_CODE_SECONDS / 60} 分钟内有效：

\`\`\`
node trade-agent.mjs --pair ABCD-EFGH-JKLM --server https://您的网址 --folder D:\\import
\`\`\`

看到**配对成功**和**同步助手已启动**即可，窗口保持打开。

## 以后启动
不再需要配对码和网址：

\`\`\`
node trade-agent.mjs --folder D:\\import
\`\`\`

\`--lan\` 与 \`--link\` 每次启动都要写上；首次配对时可用 \`--name\` 写明这台电脑在网站上显示的名称。

## 会写出什么
按您使用的贸易系统写成 CSV、Excel 或 JSON，每次同步一个文件，一次最多 ${TRADE_LINES_MAX} 行。文件写完整之后才会出现在文件夹里；同一次同步重复发送也只导入一次。缺少必填内容的行不会写入，并逐行说明原因。

## 连接不上时
- 助手只在 ${TRADE_PORT} 端口等待本平台的页面，请确认窗口还开着，防火墙没有拦截这个端口。
- 提示**端口 ${TRADE_PORT} 已被占用**：助手可能已经启动了一个。
- 提示**这个文件夹正由另一个同步助手使用**：一个文件夹只能由一个同步助手写入，请关掉另一个，或等一分钟。
- 提示**导入记录不是配对时的那一份**：文件夹里的 \`.wanyuan-trade-agent\` 被删除或换过，请获取新的配对码重新配对。
- 提示**同步凭证已过期**：核对这台电脑的时间后重新同步。
- 提示**没有写入导入文件夹的权限**：换用可以写入的文件夹，或调整权限。
- 提示**这台电脑上的同步助手属于其他配对**：重新配对，或在**贸易系统**页面改正地址。
- 浏览器不允许网页访问局域网时，用 \`--link\` 启动。

## 安全
配对后的密钥只保存在这台电脑上，只有启动助手的人可以读取，不会显示出来。文件夹里的 \`.wanyuan-trade-agent\` 保存导入记录和密钥，请不要删除或分享；电脑不再使用时，在**贸易系统**页面解除配对。`,
  },
];
