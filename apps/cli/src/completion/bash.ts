/** A script with which bash completes the words of the command. [Ruling 198] */

import { crash } from "@glasm/base";
import type { Command, Option } from "commander";

/** Words for the arguments of a command, by its name as `glasm draw`, where its own table has none. */
export type ArgumentWords = Readonly<Record<string, readonly string[]>>;

/** The script, from the tables of all commands. */
export function bashCompletion(program: Command, words: ArgumentWords): string {
  const commands = allCommands(program, program.name());
  const values = commands.flatMap(({ path, command }) =>
    optionsOf(command)
      .filter(({ required, optional }) => required || optional)
      .map((option) => row(`${path} ${flagsOf(option).join(`|${path} `)}`, option.argChoices ?? [])),
  );
  const options = commands.map(({ path, command }) => row(path, optionsOf(command).map(longest)));
  const nested = commands
    .filter(({ command }) => command.commands.length > 0)
    .map(({ path, command }) => row(path, namesOf(command)));
  const positional = commands.map(({ path, command }) =>
    row(path, [
      ...command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
      ...(words[path] ?? []),
    ]),
  );
  return SCRIPT.replace("VALUES", () => values.join(""))
    .replace("OPTIONS", () => options.join(""))
    .replace("COMMANDS", () => nested.join(""))
    .replace("ARGUMENTS", () => positional.join(""));
}

interface NamedCommand {
  readonly path: string;
  readonly command: Command;
}

function allCommands(command: Command, path: string): readonly NamedCommand[] {
  const inner = visibleCommands(command).flatMap((one) => allCommands(one, `${path} ${one.name()}`));
  return [{ path, command }, ...inner];
}

const visibleCommands = (command: Command): readonly Command[] =>
  command.createHelp().visibleCommands(command);
const namesOf = (command: Command): readonly string[] => visibleCommands(command).map((one) => one.name());
const optionsOf = (command: Command): readonly Option[] => command.createHelp().visibleOptions(command);
const flagsOf = ({ short, long }: Option): readonly string[] =>
  [short, long].filter((flag) => flag !== undefined);
const longest = (option: Option): string => flagsOf(option).at(-1)!;

/** A row of a table: what stands in the shell's words must not be the shell's. */
function row(key: string, words: readonly string[]): string {
  const pattern = key
    .split("|")
    .map((one) => `"${one}"`)
    .join("|");
  const odd = words.find((word) => !/^[\w./-]+$/.test(word));
  if (odd !== undefined) crash(`a shell would not take ${odd} as a word`);
  return `    ${pattern}) printf '%s' '${words.join(" ")}' ;;\n`;
}

/**
 * Bash hands words over split at `=`, so that `--color=al` is three of them. Where nothing is found, `-o default` completes
 * the names of files.
 */
const SCRIPT = `# Completes the words of glasm in bash: source <(glasm completion bash)

# What the option $2 of the command $1 may be; a status above 0 if it takes no value.
_glasm_values() {
  case "$1 $2" in
VALUES    *) return 1 ;;
  esac
}

_glasm_options() {
  case "$1" in
OPTIONS  esac
}

_glasm_commands() {
  case "$1" in
COMMANDS  esac
}

_glasm_arguments() {
  case "$1" in
ARGUMENTS  esac
}

_glasm() {
  local IFS=$' \\t\\n' word="\${COMP_WORDS[COMP_CWORD]}" last=$((COMP_CWORD - 1)) command=glasm words="" i=1
  if [[ $word == "=" ]]; then word=""
  elif [[ \${COMP_WORDS[last]} == "=" ]]; then last=$((last - 1))
  fi
  COMPREPLY=()
  while ((i < last + 1)); do
    local one="\${COMP_WORDS[i]}"
    i=$((i + 1))
    if _glasm_values "$command" "$one" > /dev/null; then
      if ((i > last)); then
        COMPREPLY=($(compgen -W "$(_glasm_values "$command" "$one")" -- "$word"))
        return
      fi
      [[ \${COMP_WORDS[i]} == "=" ]] && i=$((i + 1))
      i=$((i + 1))
    elif [[ " $(_glasm_commands "$command") " == *" $one "* ]]; then
      command="$command $one"
    fi
  done
  if [[ $word == -* ]]; then words="$(_glasm_options "$command")"
  else words="$(_glasm_commands "$command") $(_glasm_arguments "$command")"
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}

complete -o default -F _glasm glasm
`;
