"""The network while it learns, in PyTorch; `bots/network.py` reads what it exports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import torch
from safetensors.numpy import save_file
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy, embedding_bag, relu

from tabard.gym.encoder import Encoder
from tabard.train.columns import among, units

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.bots.network import Tensors
    from tabard.engine.game import Game

NARROW: Final = 64
CATEGORIES_COUNT: Final = 0.3  # in the loss, beside the totals
WIN_COUNTS: Final = 0.2
POLICY_COUNTS: Final = 0.1


class Net(nn.Module):
    """A sparse wide layer, a narrow one, then what is asked for."""

    def __init__(self, game: Game, counts: tuple[int, ...], points: float, wide: int) -> None:
        super().__init__()
        self.game, self.counts, self.points = game, sorted(set(counts)), points
        most = Encoder(game, self.counts[-1])
        self.players = most.players
        self.categories = len(game.score_sheet(game.new_state(self.counts[-1])).categories)
        size = most.size + most.players
        self.register_buffer("units", torch.as_tensor(units(game, self.counts[-1])))
        self.first = nn.Parameter(torch.randn(size, wide) * 0.1)
        self.first_bias = nn.Parameter(torch.zeros(self.players + 1, wide))  # by number of players
        self.second = nn.Linear(wide, NARROW)
        self.scores = nn.Linear(NARROW, self.players + self.categories + 1)
        self.policy = nn.Linear(NARROW, game.actions.size)
        for head in (self.scores, self.policy):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, columns: torch.Tensor, numbers: torch.Tensor, players: torch.Tensor) -> torch.Tensor:
        columns = columns.int()
        weights = numbers.float() * self.units[columns]
        summed = embedding_bag(columns, self.first, mode="sum", per_sample_weights=weights)
        return relu(self.second(relu(summed + self.first_bias[players.long()])))

    def take(self, tensors: Tensors) -> None:
        """Begin with what another network knows. What is wider than in that one counts nothing at first."""
        found = {name: torch.tensor(part).view(tensors.shapes[name]) for name, part in tensors.found.items()}
        wide = found["first"].shape[1]
        with torch.no_grad():
            self.first[:, :wide] = found["first"].to(self.first) / self.units[:, None]
            for name, bias in found.items():
                if name.startswith("first_bias."):
                    self.first_bias[int(name.rpartition(".")[2]), :wide] = bias
            self.second.weight.zero_()
            self.second.weight[:, :wide] = found["second"]
            for layer, name in ((self.scores, "scores"), (self.policy, "policy")):
                layer.weight.copy_(found[name])
                layer.bias.copy_(found[f"{name}_bias"])
            for amounts in (self.scores.weight[:-1], self.scores.bias[:-1]):  # all but how likely a win is
                amounts *= float(tensors.about["points"]) / self.points
            self.second.bias.copy_(found["second_bias"])

    def losses(self, rows: dict[str, torch.Tensor]) -> torch.Tensor:
        inner = self(rows["columns"], rows["numbers"], rows["players"])
        found = self.scores(inner)
        at = torch.arange(self.players, device=inner.device)
        there = (at < rows["players"][:, None]).float()
        totals = ((found[:, : self.players] - rows["more"] / self.points).square() * there).sum() / there.sum()
        made_of = (found[:, self.players : -1] - rows["made_of"] / self.points).square().mean()
        won = binary_cross_entropy_with_logits(found[:, -1], rows["won"])
        chosen = rows["shares"].sum(dim=1) > 0
        options = rows["options"][chosen].long()
        logits = torch.einsum("nk,nok->no", inner[chosen], self.policy.weight[options.clamp(min=0)])
        logits = (logits + self.policy.bias[options.clamp(min=0)]).masked_fill(options < 0, -1e9)
        policy = cross_entropy(logits, rows["shares"][chosen].float())
        return torch.stack([totals, made_of, won, policy])


def total(losses: torch.Tensor) -> torch.Tensor:
    return losses @ losses.new_tensor([1.0, CATEGORIES_COUNT, WIN_COUNTS, POLICY_COUNTS])


def export(net: Net, state: dict[str, torch.Tensor], about: dict[str, str], file: Path) -> None:
    """Write what the bots play with, all at once."""
    kept = {name: tensor.detach().float().cpu() for name, tensor in state.items()}
    parts = {
        "first": kept["first"] * kept["units"][:, None],
        "second": kept["second.weight"],
        "second_bias": kept["second.bias"],
        "scores": kept["scores.weight"],
        "scores_bias": kept["scores.bias"],
        "policy": kept["policy.weight"],
        "policy_bias": kept["policy.bias"],
    }
    players = {seats: Encoder(net.game, seats).players for seats in net.counts}
    for count in players.values():
        parts[f"first_bias.{count}"] = kept["first_bias"][count]
    arrays = {name: part.half().numpy() for name, part in parts.items()}
    for seats, count in players.items():
        arrays[f"columns.{count}"] = among(net.game, seats, net.counts[-1])
    new = file.with_suffix(".new")
    save_file(arrays, new, metadata={"points": str(net.points), **about})
    new.replace(file)
