import { Block } from './block.tsx'
import { Buttons, Choices, Fields } from './controls.tsx'
import { Inks, Type } from './inks.tsx'
import { Flags } from './marks.tsx'
import { Joined, Opening } from './openings.tsx'
import { NothingFound, NothingYet, Notices, Waiting } from './waiting.tsx'

export const Primitives = () => (
  <>
    <Block title="Type">
      <Type />
    </Block>
    <Block title="Inks">
      <Inks />
    </Block>
    <Block title="Buttons">
      <Buttons />
    </Block>
    <Block title="Fields">
      <Fields />
    </Block>
    <Block title="Choice">
      <Choices />
    </Block>
    <Block title="Flags, marks, chips, prices">
      <Flags />
    </Block>
    <Block title="What opens">
      <Opening />
    </Block>
    <Block title="Tabs">
      <Joined />
    </Block>
    <Block title="Notices">
      <Notices />
    </Block>
    <Block title="Loading">
      <Waiting />
    </Block>
    <Block title="Nothing found">
      <NothingFound />
    </Block>
    <Block title="Nothing yet">
      <NothingYet />
    </Block>
  </>
)
