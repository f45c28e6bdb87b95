/** All that the recipient of a link reads beside what was said. */
export interface TalkWords {
  open: string;
  title: (salesperson: string) => string;
  empty: string;
  name: string;
  placeholder: string;
  send: string;
  sending: string;
  sent: string;
  seen: string;
  close: string;
  failed: string;
  retry: string;
  unread: (count: number) => string;
  blocked: string;
  tooFast: string;
  refused: string;
  ended: string;
}

export const ZH: TalkWords = {
  open: '联系业务员',
  title: (salesperson) => (salesperson ? `给 ${salesperson} 留言` : '给业务员留言'),
  empty: '有问题请直接留言，业务员看到后会在这里回复您。',
  name: '您的姓名（选填）',
  placeholder: '写消息…',
  send: '发送',
  sending: '发送中…',
  sent: '已发送',
  seen: '已读',
  close: '关闭',
  failed: '没有发出去，请检查网络后重试',
  retry: '重试',
  unread: (count) => `${count} 条新消息`,
  blocked: '业务员暂不接收消息',
  tooFast: '发送过于频繁，请稍后再试',
  refused: '内容含有违规词语，请修改后再发',
  ended: '链接已结束',
};
