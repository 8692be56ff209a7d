import { Link } from '@remix-run/react'
import { CallLink } from '#app/components/elements/call-link.tsx'
import { useFacts } from '#app/components/seller.ts'
import { textParts, type Block } from '#app/content/text.ts'

export function RichText({ text }: { text: string }) {
  const { phone, seller } = useFacts()
  return textParts(text, { phone, seller }).map(({ text, href }, index) => {
    if (href === undefined) return text
    if (href.startsWith('tel:')) {
      return (
        <CallLink key={index} className="link tnum">
          {text}
        </CallLink>
      )
    }
    return href.startsWith('/') ? (
      <Link key={index} className="link" to={href} discover="none">
        {text}
      </Link>
    ) : (
      <a key={index} className="link" href={href}>
        {text}
      </a>
    )
  })
}

const tableCell = 'min-w-20 border-b border-line py-2 pe-4 text-start align-top'

function Table({ caption, head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} className={tableCell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th className={tableCell} scope="row">
                {first}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className={tableCell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const headings = { h2: 'mt-10 scroll-mt-4', h3: 'mt-7' }

function BlockView({ block, heading: Heading }: { block: Block; heading: 'h2' | 'h3' }) {
  if (block.kind === 'heading') return <Heading className={headings[Heading]}>{block.text}</Heading>
  if (block.kind === 'table') return <Table {...block} />
  if (block.kind === 'paragraph') {
    return (
      <p>
        <RichText text={block.text} />
      </p>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List className={`${block.ordered ? 'list-decimal' : 'list-disc'} space-y-1.5 ps-5`}>
      {block.items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </List>
  )
}

export function Blocks({ blocks, heading = 'h3' }: { blocks: Block[]; heading?: 'h2' | 'h3' }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} heading={heading} />)
}
