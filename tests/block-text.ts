import { plainText, type Block } from '#app/content/text.ts'

/** Returns the text of blocks, with one line per paragraph, item or cell. */
export function blocksText(blocks: Block[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'list') return block.items
      if (block.kind === 'table') return [block.caption, ...block.head, ...block.rows.flat()]
      return [block.text]
    })
    .map(plainText)
    .join('\n')
}
