/**
 * What becomes of a text with the word in it: it is not taken, the word is covered, or somebody of the platform looks
 * at it later.
 */
export type WordAct = 'refuse' | 'mask' | 'review';

/** Written as people write them; matching knows no case, no full width and nothing between the letters. */
export const MODERATION_WORDS: Record<WordAct, readonly string[]> = {
  refuse: [
    '办假证',
    '代开发票',
    '出售发票',
    '洗钱',
    '跑分平台',
    '网络赌博',
    '赌博网站',
    '六合彩',
    '时时彩',
    '裸聊',
    '色情服务',
    '招嫖',
    '援交',
    '冰毒',
    '摇头丸',
    '海洛因',
    '枪支弹药',
    '仿真枪改装',
    'child porn',
    'cocaine',
  ],
  mask: ['傻逼', '傻屄', '操你妈', '草泥马', '他妈的', '去死吧', '狗娘养的', '王八蛋', 'fuck', 'bitch', 'asshole'],
  review: [
    '刷单',
    '高额返利',
    '绕开平台',
    '私下付款',
    '验证码发给我',
    '银行卡密码',
    '冒牌',
    '高仿',
    '盗版授权',
    '假冒认证',
    '伪造证书',
  ],
};
